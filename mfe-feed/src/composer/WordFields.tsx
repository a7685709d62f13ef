import { longestText, Textarea, TextInput, useWording } from '@banyan/framework';
import { useId } from 'react';
import { useTextLength } from '../comment/useTextLength.ts';
import * as css from './composer.module.css';
import type { PostForm } from './post-form.ts';
import { prompt } from './prompts.ts';

interface WordFieldsProps {
  form: PostForm;
  onChange(part: Partial<PostForm>): void;
}

/** What it says. The text comes first for who begins: the title is there already. */
export function WordFields({ form: { title, text }, onChange }: WordFieldsProps) {
  const { t } = useWording();
  const titleLength = useTextLength(title, longestText.postTitle);
  const textLength = useTextLength(text, longestText.post);
  const countId = useId();
  return (
    <>
      <TextInput
        label={t('feed.write.postTitle')}
        error={titleLength.tooLong}
        dir="auto"
        data-lack="title titleLong"
        value={title}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <div className={css.text}>
        <Textarea
          label={t('feed.write.text')}
          placeholder={t(prompt)}
          error={textLength.tooLong}
          aria-describedby={textLength.count && countId}
          // An empty field goes as the page does, and the prompt in it.
          dir={text === '' ? undefined : 'auto'}
          autosize
          className={css.words}
          minRows={6}
          maxRows={16}
          data-autofocus
          data-lack="text textLong"
          value={text}
          onChange={(event) => onChange({ text: event.currentTarget.value })}
        />
        {textLength.count && !textLength.tooLong && (
          <p id={countId} className={css.note}>
            {textLength.count}
          </p>
        )}
      </div>
    </>
  );
}
