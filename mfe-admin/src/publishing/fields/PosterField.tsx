import { useWording } from '@banyan/framework';
import { PictureField, type PictureWords, type SentPicture } from '@banyan/framework/publishing';
import { useId } from 'react';
import * as css from '../Publishing.module.css';
import { type FieldsProps, problemMark } from './fields.ts';
import { ProblemText } from './ProblemText.tsx';

/** What the field of a picture says. */
export function usePictureWords(name: 'poster' | 'previous'): PictureWords {
  const { t } = useWording();
  return {
    picture: t(`admin.publish.${name}.picture`),
    add: t(`admin.publish.${name}.add`),
    remove: t('admin.publish.pictureRemove'),
    retry: t('admin.retry'),
    wrong: t('admin.publish.pictureWrong'),
    kept: t('admin.publish.pictureKept'),
    offline: t('admin.publish.pictureOffline'),
  };
}

interface Props extends FieldsProps {
  picture: SentPicture;
  /** A picture of what this began with could not be fetched. */
  isCopyMissing: boolean;
}

/** The picture of news and of an event. */
export function PosterField({ form, problems, picture, isCopyMissing }: Props) {
  const { t } = useWording();
  const id = useId();
  const words = usePictureWords('poster');
  if (form.kind === 'poll') return null;
  return (
    <fieldset className={css.group} {...problemMark(problems.picture, id)}>
      <legend>{t('admin.publish.poster.title')}</legend>
      <PictureField kept={form.picture} picture={picture} words={words} />
      <p role="status" className={css.note}>
        {isCopyMissing && t('admin.publish.pictureNotCopied')}
      </p>
      <ProblemText id={id} problem={problems.picture} />
    </fieldset>
  );
}
