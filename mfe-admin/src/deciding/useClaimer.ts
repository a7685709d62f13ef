import { announce, toast, useViewer, useWording } from '@banyan/framework';

export interface Looked {
  claimedBy?: { id: string; name?: string | null } | null;
}

/** Who else looks at something that waits: it is theirs to decide on, by button and by key (decision 139). */
export function useClaimer() {
  const { t } = useWording();
  const own = useViewer()?.id;
  const isTaken = ({ claimedBy }: Looked): boolean => claimedBy != null && claimedBy.id !== own;
  const wordsOf = ({ claimedBy }: Looked) => t('admin.approvals.looks', { name: claimedBy?.name ?? t('member.gone') });
  const sayWhoLooks = (item: Looked) => {
    const message = wordsOf(item);
    toast({ id: 'decision', message });
    announce(message);
  };
  return { isTaken, wordsOf, sayWhoLooks };
}
