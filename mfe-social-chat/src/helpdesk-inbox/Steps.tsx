import { Button, formatAge, useNetworkStatus, useViewer, useWording } from '@banyan/framework';
import { useFocusHome } from '@banyan/framework/focus';
import { useRef, useState } from 'react';
import { UNSENT_SEQ } from '../chat/message-pages.ts';
import type { InboxEntryFragment } from '../generated/graphql.ts';
import { HandOver } from './HandOver.tsx';
import { Holder } from './InboxRow.tsx';
import * as css from './inbox.module.css';
import { useSteps } from './useSteps.ts';

interface Props {
  chatId: string;
  /** Null while it is unknown who has it. */
  about: InboxEntryFragment | null;
  /** Number of the last message that is shown. */
  newest: number;
  /** Who has it may be otherwise now. */
  onStep(): void;
}

/** Who has the conversation and since when it waits, and what can be done about it. */
export function Steps({ chatId, about, newest, onStep }: Props) {
  const { t, language } = useWording();
  const container = useRef<HTMLDivElement>(null);
  // A button goes with the step that was done by it.
  useFocusHome(container);
  return (
    <div ref={container} className={css.steps} tabIndex={-1}>
      <p className={css.about} role="status">
        {about?.state === 'OPEN' && t('social.inbox.free')}
        {about?.state === 'CLOSED' && t('social.inbox.isClosed')}
        {about?.state === 'CLAIMED' && <Holder claimedBy={about.claimedBy} />}
        {about?.waitingSince && (
          <span className={css.waits}>
            {t('social.inbox.waitsSince', { age: formatAge(about.waitingSince, language) })}
          </span>
        )}
      </p>
      {about && <Buttons chatId={chatId} about={about} newest={newest} onStep={onStep} />}
    </div>
  );
}

function Buttons({ chatId, about, newest, onStep }: Props & { about: InboxEntryFragment }) {
  const { t } = useWording();
  const viewerId = useViewer()?.id;
  const { online } = useNetworkStatus();
  const { isBusy, claim, handOver, takeOver, release, close } = useSteps(chatId, onStep);
  const [isHandingOver, setHandingOver] = useState(false);
  const { state, claimedBy } = about;
  const isMine = claimedBy?.id === viewerId;
  const button = (label: string, onClick: () => unknown, variant: 'filled' | 'default' = 'default') => (
    <Button size="sm" variant={variant} disabled={isBusy || !online} onClick={() => void onClick()}>
      {label}
    </Button>
  );
  return (
    <div className={css.buttons}>
      {state !== 'CLAIMED' && button(t('social.inbox.claim'), claim, 'filled')}
      {state === 'CLAIMED' && !isMine && button(t('social.inbox.takeOver'), takeOver)}
      {button(t('social.inbox.handOver'), () => setHandingOver(true))}
      {isMine && button(t('social.inbox.release'), release)}
      {state !== 'CLOSED' &&
        (isMine || !claimedBy) &&
        newest !== UNSENT_SEQ &&
        button(t('social.inbox.close'), () => close(newest))}
      {isHandingOver && (
        <HandOver
          holderId={claimedBy?.id}
          memberId={about.member?.id}
          onPick={(to, name) => {
            setHandingOver(false);
            void handOver(to, name);
          }}
          onClose={() => setHandingOver(false)}
        />
      )}
    </div>
  );
}
