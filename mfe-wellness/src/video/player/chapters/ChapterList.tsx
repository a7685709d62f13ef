import { useWording } from '@banyan/framework';
import { asClock } from '../../video-texts.ts';
import * as css from './chapters.module.css';
import type { Chapters } from './use-chapters.ts';

/** The chapters of a film: each leads to its beginning, and the one that plays is marked. */
export function ChapterList({ chapters: { all, current, jump } }: { chapters: Chapters }) {
  const { t } = useWording();
  if (all.length === 0) return null;
  return (
    <nav aria-label={t('wellness.chapters.title')}>
      <ol className={css.chapters}>
        {all.map(({ at, name }, index) => (
          <li key={at}>
            <button
              type="button"
              className={css.chapter}
              aria-current={index === current || undefined}
              onClick={() => jump(at)}
            >
              <span className={css.at}>{asClock(at)}</span>
              <bdi>{name}</bdi>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
