import { longestText, Textarea, TextInput, useWording } from '@banyan/framework';
import * as css from '../Publishing.module.css';
import { longestTitle } from '../publication.ts';
import type { FieldsProps } from './fields.ts';

/** What it says; of a poll its question alone. */
export function WordFields(props: FieldsProps) {
  const { t } = useWording();
  const { form, problems, onChange } = props;
  const { kind, title } = form;
  return (
    <>
      <TextInput
        label={t(`admin.publish.field.title.${kind}`)}
        required
        dir="auto"
        maxLength={longestTitle[kind]}
        value={title}
        error={problems.title && t(`admin.publish.problem.${problems.title}`)}
        onChange={({ currentTarget: { value } }) => onChange({ title: value })}
      />
      {kind !== 'poll' && <Description {...props} />}
      {kind === 'news' && <NewsLink {...props} />}
    </>
  );
}

function Description({ form: { kind, text }, problems, onChange }: FieldsProps) {
  const { t } = useWording();
  return (
    <Textarea
      label={t('admin.publish.field.text')}
      required={kind === 'news'}
      // An empty field goes as the page does.
      dir={text === '' ? undefined : 'auto'}
      autosize
      className={css.words}
      minRows={6}
      maxRows={16}
      maxLength={longestText.post}
      value={text}
      error={problems.text && t(`admin.publish.problem.${problems.text}`)}
      onChange={({ currentTarget: { value } }) => onChange({ text: value })}
    />
  );
}

function NewsLink({ form: { link }, problems, onChange }: FieldsProps) {
  const { t } = useWording();
  return (
    <TextInput
      label={t('admin.publish.field.link')}
      description={t('admin.publish.hint.link')}
      type="url"
      inputMode="url"
      dir="ltr"
      value={link}
      error={problems.link && t(`admin.publish.problem.${problems.link}`)}
      onChange={({ currentTarget: { value } }) => onChange({ link: value })}
    />
  );
}
