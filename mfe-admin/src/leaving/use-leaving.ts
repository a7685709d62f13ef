import { confirm, useWording } from '@banyan/framework';

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
