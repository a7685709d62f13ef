import { Link, Picture, useWording } from '@banyan/framework';
import * as css from '../video/video.module.css';
import { textIn } from '../video/video-texts.ts';
import { foreignLanguage, type Manual, pdfIn } from './manual-texts.ts';

interface Props {
  manual: Manual;
  href: string;
  /** Among the first of the screen. */
  isFirst: boolean;
  onOpen(): void;
}

/** A manual of the list: its picture, name, label, and how many pages it has. */
export function ManualCard({ manual, href, isFirst, onOpen }: Props) {
  const { t, language } = useWording();
  const { name, names, labels, documents } = manual;
  const pdf = pdfIn(documents, language);
  const foreign = foreignLanguage(documents, language);
  return (
    <Link href={href} className={css.card} onClick={onOpen}>
      <span className={css.picture}>
        <Picture src={pdf?.preview} alt="" eager={isFirst} />
      </span>
      <span className={css.name}>
        <bdi>{textIn(names, language) || name}</bdi>
      </span>
      {labels.length > 0 && (
        <span className={css.hint}>
          <bdi>{textIn(labels, language)}</bdi>
        </span>
      )}
      <span className={css.hint}>
        {t('wellness.manuals.pages', { count: pdf?.pages ?? 0 })}
        {foreign && <> · {t('wellness.manuals.inLanguage', { language: foreign })}</>}
      </span>
    </Link>
  );
}
