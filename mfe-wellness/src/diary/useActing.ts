import { toast, toUserError, useWording } from '@banyan/framework';

/** One notice for all: what was done last is what may be taken back. */
export const notice = 'wellness.diary';

export interface Act {
  send(): Promise<unknown>;
  /** Said of what did not arrive, before why and another try. */
  failed: string;
  /** Once it is done, at whichever try. */
  onDone?(): void;
}

/** Does it; what was not done is said, with another try. */
export function useActing() {
  const { t } = useWording();
  return async function act(asked: Act): Promise<void> {
    try {
      await asked.send();
    } catch (error) {
      const onClick = () => {
        close();
        void act(asked);
      };
      const message = `${asked.failed}. ${t(toUserError(error).wordingKey)}`;
      const action = { label: t('wellness.diary.retry'), onClick };
      const close = toast({ id: notice, tone: 'error', message, action });
      return;
    }
    asked.onDone?.();
  };
}
