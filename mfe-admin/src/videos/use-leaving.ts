import { confirm, useWording } from '@banyan/framework';

/** Closes what was changed and not saved only after a question. */
export function useLeaving(): (isChanged: boolean, onLeave: () => void) => Promise<void> {
  const { t } = useWording();
  return async (isChanged, onLeave) => {
    const question = {
      title: t('admin.videos.discardAsk'),
      text: t('admin.videos.discardText'),
      confirmLabel: t('admin.videos.discard'),
      cancelLabel: t('admin.videos.stay'),
      tone: 'danger',
    } as const;
    if (!isChanged || (await confirm(question))) onLeave();
  };
}
