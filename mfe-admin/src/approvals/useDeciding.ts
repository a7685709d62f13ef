import { announce, toast, toUserError, useMutation, useWording } from '@banyan/framework';
import { useEffect, useRef, useState } from 'react';
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

/** As long as the service lets a decision be taken back; its answer decides (decision 139). */
const undoSeconds = 10;
/** Looking on keeps a picture for who looks; it is given for two minutes. */
const renewMs = 60_000;

/** While this is open it is the viewer's to decide on, as the other desks see. */
export function useClaim(item: WaitingItem, isTaken: boolean): void {
  const { id } = item;
  const [claim] = useMutation(isPost(item) ? ClaimPostDocument : ClaimApprovalDocument);
  const [release] = useMutation(isPost(item) ? ReleasePostDocument : ReleaseApprovalDocument);
  useEffect(() => {
    if (isTaken) return;
    // Who was faster is seen at the row; nothing else follows from a refusal.
    const look = () => void claim({ variables: { id } }).catch(() => {});
    look();
    const timer = setInterval(look, renewMs);
    return () => {
      clearInterval(timer);
      void release({ variables: { id } }).catch(() => {});
    };
  }, [id, isTaken, claim, release]);
}

export interface Verdict {
  approve: boolean;
  reasonKey?: Reason;
  reason?: string;
}

/** Answers what it says. */
function offerUndo(t: ReturnType<typeof useWording>['t'], { approve }: Verdict, name: string, onClick: () => void) {
  const message = t(approve ? 'admin.approvals.approved' : 'admin.approvals.rejected', { name });
  const action = { label: t('admin.approvals.undo'), onClick };
  toast({ id: 'approval', message, seconds: undoSeconds, action });
  return message;
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
  const [busy, setBusy] = useState<string | null>(null);
  const undoLast = useRef<(() => void) | null>(null);
  const { decide, undo } = useCalls();
  const notify = (error: unknown) => {
    const { code, wordingKey } = toUserError(error);
    toast({ id: 'approval', tone: 'error', message: t(code === 'CONFLICT' ? 'admin.approvals.faster' : wordingKey) });
    read();
  };
  const takeBack = (item: WaitingItem) => {
    undoLast.current = null;
    void undo(item)
      .then(() => toast({ id: 'approval', message: t('admin.approvals.undone') }))
      .then(read, notify);
  };
  const settle = async (item: WaitingItem, verdict: Verdict): Promise<boolean> => {
    setBusy(item.id);
    try {
      await decide(item, verdict);
    } catch (error) {
      notify(error);
      return false;
    } finally {
      setBusy(null);
    }
    const back = () => takeBack(item);
    undoLast.current = back;
    setTimeout(() => {
      if (undoLast.current === back) undoLast.current = null;
    }, undoSeconds * 1_000);
    const message = offerUndo(t, verdict, item.submittedBy?.name ?? t('member.gone'), back);
    announce(message);
    read();
    return true;
  };
  return { busy, settle, undoLast: () => undoLast.current?.() };
}
