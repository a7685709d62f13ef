import { useMutation, useWording } from '@banyan/framework';
import { useClaim } from '../deciding/use-claim.ts';
import { useSettling } from '../deciding/use-settling.ts';
import {
  ClaimApprovalDocument,
  ClaimPostDocument,
  DecideApprovalDocument,
  DecidePostDocument,
  type PostRejectionReason,
  type RejectionReason,
  ReleaseApprovalDocument,
  ReleasePostDocument,
  UndoApprovalDocument,
  UndoPostDecisionDocument,
} from '../generated/graphql.ts';
import type { Reason } from './kinds.ts';
import { isPost, type WaitingItem } from './useApprovals.ts';

/** While this is open it is the viewer's to decide on, as the other desks see. */
export function useClaimOf(item: WaitingItem, isTaken: boolean): void {
  const [claim] = useMutation(isPost(item) ? ClaimPostDocument : ClaimApprovalDocument);
  const [release] = useMutation(isPost(item) ? ReleasePostDocument : ReleaseApprovalDocument);
  useClaim(item.id, isTaken, {
    claim: (id) => claim({ variables: { id } }),
    release: (id) => release({ variables: { id } }),
  });
}

export interface Verdict {
  approve: boolean;
  reasonKey?: Reason;
  reason?: string;
}

/** Each by the calls of who owns it; of a post the words that were read are decided on. */
function useCalls() {
  const [decidePicture] = useMutation(DecideApprovalDocument);
  const [decidePost] = useMutation(DecidePostDocument);
  const [undoPicture] = useMutation(UndoApprovalDocument);
  const [undoPost] = useMutation(UndoPostDecisionDocument);
  const none = { reasonKey: null, reason: null };
  return {
    decide(item: WaitingItem, { approve, reason, reasonKey }: Verdict): Promise<unknown> {
      const said = { ...none, id: item.id, approve, ...(reason && { reason }) };
      return isPost(item)
        ? decidePost({
            variables: {
              ...said,
              revision: item.revision,
              ...(reasonKey && { reasonKey: reasonKey as PostRejectionReason }),
            },
          })
        : decidePicture({ variables: { ...said, ...(reasonKey && { reasonKey: reasonKey as RejectionReason }) } });
    },
    undo: (item: WaitingItem): Promise<unknown> =>
      isPost(item) ? undoPost({ variables: { id: item.id } }) : undoPicture({ variables: { id: item.id } }),
  };
}

/** Decides, and offers to take it back for as long as that goes. `read` reads the list again. */
export function useDeciding(read: () => void) {
  const { t } = useWording();
  const wordsOf = ({ submittedBy }: WaitingItem, { approve }: Verdict) =>
    t(approve ? 'admin.approvals.approved' : 'admin.approvals.rejected', {
      name: submittedBy?.name ?? t('member.gone'),
    });
  return useSettling<WaitingItem, Verdict>({ ...useCalls(), wordsOf, faster: 'admin.approvals.faster', read });
}
