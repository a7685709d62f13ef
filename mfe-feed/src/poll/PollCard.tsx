import { lazyPart } from '@banyan/framework';
import { CardTitle } from '../item/CardTitle.tsx';
import type { CardBodyProps, EntryOf } from '../item/feed-entry.ts';
import * as css from './PollCard.module.css';

const PollAnswers = lazyPart(() =>
  import(/* webpackChunkName: "poll" */ './PollAnswers.tsx').then((file) => file.PollAnswers),
);

/** The answers are there to read with the first screen, in the places where they can then be chosen. */
export function PollCard({ item, titleId, isFull }: CardBodyProps<EntryOf<'Poll'>>) {
  const answers = item.possibleAnswers.map(({ optionId, answer }) => (
    <p key={optionId} className={css.answer}>
      <span>
        <bdi>{answer}</bdi>
      </span>
    </p>
  ));
  return (
    <>
      <CardTitle id={titleId} itemId={item.id} isFull={isFull}>
        {item.title}
      </CardTitle>
      <div className={css.poll}>
        <PollAnswers item={item} titleId={titleId} fallback={<div className={css.answers}>{answers}</div>} />
      </div>
    </>
  );
}
