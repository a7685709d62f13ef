import { useWording } from '@banyan/framework';
import { IconCheck } from '@banyan/framework/icons';
import type { EntryOf } from '../item/feed-entry.ts';
import * as css from './PollAnswers.module.css';

export type PollAnswer = EntryOf<'Poll'>['possibleAnswers'][number];

interface Props {
  answer: PollAnswer;
  isMine: boolean;
  /** Whether its share may be seen. */
  isShown: boolean;
}

/** What one answer says, and its share as a bar and as a number. The place of the share is kept until it shows. */
export function PollShare({ answer: { answer, value }, isMine, isShown }: Props) {
  const { t } = useWording();
  return (
    <>
      <span>
        <bdi>{answer}</bdi>
      </span>
      {isShown && <span className={css.bar} style={{ inlineSize: `${value}%` }} aria-hidden />}
      {isShown && (
        <span className={css.end}>
          <bdi className={css.share}>{t('feed.poll.percent', { value })}</bdi>
          {isMine && (
            <span className={css.yours}>
              <IconCheck aria-hidden size="1.1em" /> {t('feed.poll.yours')}
            </span>
          )}
        </span>
      )}
    </>
  );
}
