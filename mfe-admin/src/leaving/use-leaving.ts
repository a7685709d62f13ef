import { confirm, useWording } from '@banyan/framework';
import { useLeaveGuard } from '@banyan/framework/page';
import { type KeyboardEvent, type RefObject, useEffect } from 'react';

function useQuestion(): () => Promise<boolean> {
  const { t } = useWording();
  return () =>
    confirm({
      title: t('admin.discardAsk'),
      text: t('admin.discardText'),
      confirmLabel: t('admin.discard'),
      cancelLabel: t('admin.stay'),
      tone: 'danger',
    });
}

/** Closes what was changed and not saved only after a question. */
export function useLeaving(): (isChanged: boolean, onLeave: () => void) => Promise<void> {
  const ask = useQuestion();
  return async (isChanged, onLeave) => {
    if (!isChanged || (await ask())) onLeave();
  };
}

/**
 * Whether a form has something that is not saved, as long as it is there: then the page is not left without a question, either.
 * `close`: without another one.
 */
export function useMark(mark: RefObject<boolean>, is: boolean, close: () => void): void {
  useEffect(() => {
    mark.current = is;
    return () => {
      mark.current = false;
    };
  }, [is]);
  const onLeave = (by: 'back' | 'link') => {
    mark.current = false;
    if (by === 'back') close();
  };
  useLeaveGuard(is, { ask: useQuestion(), onLeave });
}

/** Escape, for who writes in a form. */
export function closeByKey(event: KeyboardEvent, close: () => void): void {
  if (event.key !== 'Escape') return;
  // The same key would close the question that it opens.
  event.stopPropagation();
  close();
}
