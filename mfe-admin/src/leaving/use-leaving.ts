import { confirm, useWording } from '@banyan/framework';
import { type KeyboardEvent, type RefObject, useEffect } from 'react';

/** Closes what was changed and not saved only after a question. */
export function useLeaving(): (isChanged: boolean, onLeave: () => void) => Promise<void> {
  const { t } = useWording();
  return async (isChanged, onLeave) => {
    const question = {
      title: t('admin.discardAsk'),
      text: t('admin.discardText'),
      confirmLabel: t('admin.discard'),
      cancelLabel: t('admin.stay'),
      tone: 'danger',
    } as const;
    if (!isChanged || (await confirm(question))) onLeave();
  };
}

/** Whether a form has something that is not saved, as long as it is there. */
export function useMark(mark: RefObject<boolean>, is: boolean): void {
  useEffect(() => {
    mark.current = is;
    return () => {
      mark.current = false;
    };
  }, [is]);
}

/** Escape, for who writes in a form. */
export function closeByKey(event: KeyboardEvent, close: () => void): void {
  if (event.key !== 'Escape') return;
  // The same key would close the question that it opens.
  event.stopPropagation();
  close();
}
