import { useWording } from '@banyan/framework';
import { PictureField, type PictureWords } from '@banyan/framework/publishing';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CategoryFields } from './CategoryFields.tsx';
import { ComposerFoot } from './ComposerFoot.tsx';
import * as css from './composer.module.css';
import { PostDone } from './PostDone.tsx';
import { PostPreview } from './PostPreview.tsx';
import { TargetFields } from './TargetFields.tsx';
import { type ComposerOptions, type ComposerState, useComposer } from './useComposer.ts';
import { WordFields } from './WordFields.tsx';

/** The form, what others will see of it, and what became of it. */
export function ComposerForm({ post, onClose }: ComposerOptions) {
  const state = useComposer({ post, onClose });
  const { lack, sending, writing } = state;
  const [isPreview, setPreview] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // These fields may come after the dialog has, which then had nothing to give the focus to.
  useEffect(() => form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);
  if (sending.state === 'done' && sending.post) return <PostDone post={sending.post} onClose={onClose} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!lack) void sending.send();
    else form.current?.querySelector<HTMLElement>(`[data-lack~="${lack}"]`)?.focus();
  };
  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate>
      <fieldset className={css.fields} disabled={sending.state === 'sending'} hidden={isPreview}>
        <Fields state={state} />
      </fieldset>
      {isPreview && <PostPreview form={writing.form} />}
      <ComposerFoot
        state={state}
        wasPublished={post?.state === 'PUBLISHED'}
        isPreview={isPreview}
        onPreview={() => setPreview(!isPreview)}
      />
    </form>
  );
}

function Fields({ state: { writing, offered, targets, picture, isApproved } }: { state: ComposerState }) {
  const { form, change } = writing;
  const words = usePictureWords();
  return (
    <>
      <WordFields form={form} onChange={change} />
      <PictureField kept={form.picture} picture={picture} words={words} />
      <TargetFields
        offered={offered}
        targets={targets}
        isApproved={isApproved}
        onPick={(next) => change({ targets: next })}
      />
      <CategoryFields form={form} onChange={change} />
    </>
  );
}

function usePictureWords(): PictureWords {
  const { t } = useWording();
  return {
    picture: t('feed.write.picture'),
    add: t('feed.write.pictureAdd'),
    remove: t('feed.write.pictureRemove'),
    retry: t('feed.retry'),
    wrong: t('feed.write.pictureWrong'),
    kept: t('feed.write.pictureKept'),
    offline: t('feed.write.pictureOffline'),
  };
}
