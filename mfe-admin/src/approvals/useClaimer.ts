import { announce, toast, useViewer, useWording } from '@banyan/framework';
import type { WaitingItem } from './useApprovals.ts';

type Looked = Pick<WaitingItem, 'claimedBy'>;

/** Who else looks at a picture: it is theirs to decide on, by button and by key (decision 139). */
export function useClaimer() {
  const { t } = useWording();
  const own = useViewer()?.id;
  const isTaken = ({ claimedBy }: Looked): boolean => claimedBy != null && claimedBy.id !== own;
  const wordsOf = ({ claimedBy }: Looked) => t('admin.approvals.looks', { name: claimedBy?.name ?? t('member.gone') });
  const sayWhoLooks = (picture: Looked) => {
    const message = wordsOf(picture);
    toast({ id: 'approval', message });
    announce(message);
  };
  return { isTaken, wordsOf, sayWhoLooks };
}
