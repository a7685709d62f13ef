import { openModalRoute, Picture, useWording } from '@banyan/framework';
import type { HappeningEntry } from '../item/feed-entry.ts';
import * as css from './Happening.module.css';

/** community.md §9. */
const MOST_PREVIOUS = 3;

interface Props {
  item: Pick<HappeningEntry, 'id' | 'title'>;
  previous: readonly string[];
}

/** What it was like the last time; the viewer has all of them. */
export function Previous({ item, previous }: Props) {
  const { t } = useWording();
  if (previous.length === 0) return null;
  return (
    <section aria-label={t('feed.happening.previous')}>
      <h3 className={css.heading}>{t('feed.happening.previous')}</h3>
      <ul className={css.previous}>
        {previous.slice(0, MOST_PREVIOUS).map((source, place) => (
          <li key={source}>
            <button
              type="button"
              className={css.picture}
              aria-haspopup="dialog"
              aria-label={t('feed.happening.openPrevious', { index: place + 1, title: item.title })}
              onClick={() => openModalRoute('picture', item.id)}
            >
              <Picture src={source} alt="" ratio={1} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
