import { toast, useWording } from '@banyan/framework';
import { IconAlertCircle } from '@banyan/framework/icons';
import { discardUnsent, retrySending, useWaiting } from '@banyan/framework/outbox';
import type { MouseEvent } from 'react';
import type { ChatMessageFragment } from '../generated/graphql.ts';
import * as css from './MessageRow.module.css';

/** Takes it out, with Undo while the notice stands. */
function useDiscard(id: string): (event: MouseEvent) => Promise<void> {
  const { t } = useWording();
  return async ({ currentTarget }) => {
    const list = currentTarget.closest('section');
    const undo = await discardUnsent(id);
    // It has arrived meanwhile, and shows that.
    if (!undo) return;
    // The button that had the focus is gone with its message.
    list?.focus();
    const putBack = () => {
      close();
      void undo();
    };
    const close = toast({
      id: `chat-discard:${id}`,
      message: t('social.chat.discarded'),
      action: { label: t('act.undo'), onClick: putBack },
    });
  };
}

/** What becomes of a message that has not arrived: it is on its way, waits for a network, or was tried for minutes without success. */
export function SendingState({ message: { id } }: { message: Pick<ChatMessageFragment, 'id'> }) {
  const { t } = useWording();
  const { isWaiting, isNotSent } = useWaiting(id) ?? {};
  const discard = useDiscard(id);
  return (
    <>
      <span role="status" className={css.when}>
        {isNotSent && <IconAlertCircle aria-hidden size={16} className={css.alert} />}
        {t(isNotSent ? 'social.chat.notSent' : isWaiting ? 'social.chat.waiting' : 'social.chat.sending')}
      </span>
      {isNotSent && (
        <span className={css.acts}>
          <button type="button" className={css.act} onClick={() => void retrySending(id)}>
            {t('social.retry')}
          </button>
          <button type="button" className={css.act} onClick={(event) => void discard(event)}>
            {t('social.chat.delete')}
          </button>
        </span>
      )}
    </>
  );
}
