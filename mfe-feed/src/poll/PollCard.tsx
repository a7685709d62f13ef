import { useWording } from '@banyan/framework';
import { IconCheck } from '@banyan/framework/icons';
import { CardTitle } from '../item/CardTitle.tsx';
import type { CardBodyProps, EntryOf } from '../item/feed-entry.ts';
import * as css from './PollCard.module.css';

type Answer = EntryOf<'Poll'>['possibleAnswers'][number];

/** One answer and its share, as a bar and as a number. */
function PollBar({ answer, isYours }: { answer: Answer; isYours: boolean }) {
  const { t } = useWording();
  const share = Math.max(0, Math.min(100, answer.value));
  return (
    <li className={css.answer}>
      <span className={css.bar} style={{ inlineSize: `${share}%` }} aria-hidden />
      <span className={css.label}>
        <bdi>{answer.answer}</bdi>
      </span>
      {isYours && (
        <span className={css.yours}>
          <IconCheck aria-hidden size={18} /> {t('feed.poll.yours')}
        </span>
      )}
      <bdi className={css.share}>{t('feed.poll.percent', { value: share })}</bdi>
    </li>
  );
}

export function PollCard({ item, titleId, isFull }: CardBodyProps<EntryOf<'Poll'>>) {
  const { t } = useWording();
  return (
    <>
      <CardTitle id={titleId} itemId={item.id} isFull={isFull}>
        {item.title}
      </CardTitle>
      <div>
        <p className={css.note}>{t('feed.poll.results')}</p>
        <ul className={css.answers}>
          {item.possibleAnswers.map((answer, index) => (
            <PollBar key={index} answer={answer} isYours={item.userAnswered === index} />
          ))}
        </ul>
      </div>
    </>
  );
}
