import { type ItemPreviewProps, type PreviewEvent, Skeleton, useWording } from '@banyan/framework';
import { WordingLanguage } from '@banyan/framework/wording-language';
import { useId } from 'react';
import { PreviewCard } from './composer/PreviewCard.tsx';
import { Previous } from './happening/Previous.tsx';
import * as css from './ItemPreview.module.css';

/** What no card shows of an event, but its page and what opens over the feed. */
function Opened({ item: { title, contact, previousPictures } }: { item: PreviewEvent }) {
  const { t } = useWording();
  const id = useId();
  if (!contact && previousPictures.length === 0) return null;
  return (
    <section className={css.opened} aria-labelledby={id}>
      <h3 id={id} className={css.heading}>
        {t('feed.preview.opened')}
      </h3>
      {contact && <p dir="auto">{t('feed.item.contact', { name: contact })}</p>}
      <div inert>
        <Previous item={{ id: 'preview', title }} previous={previousPictures} />
      </div>
    </section>
  );
}

/** Fills `feed.item-preview/v1`: what staff are about to publish, as a member will see it. */
export default function ItemPreview({ item, language }: ItemPreviewProps) {
  return (
    <div className={css.place}>
      <WordingLanguage language={language} fallback={<Skeleton height="16rem" />}>
        <div className={css.parts}>
          <PreviewCard item={item} />
          {item.kind === 'event' && <Opened item={item} />}
        </div>
      </WordingLanguage>
    </div>
  );
}
