import { announce, toast, toUserError, useMutation, useWording } from '@banyan/framework';
import { useEffect, useRef, useState } from 'react';
import {
  ClaimApprovalDocument,
  DecideApprovalDocument,
  type RejectionReason,
  ReleaseApprovalDocument,
  UndoApprovalDocument,
} from '../generated/graphql.ts';
import type { WaitingPicture } from './useApprovals.ts';

/** As long as the service lets a decision be taken back; its answer decides (decision 139). */
const undoSeconds = 10;
/** Looking on keeps a picture for who looks; it is given for two minutes. */
const renewMs = 60_000;

/** While this picture is open it is the viewer's to decide on, as the other desks see. */
export function useClaim(id: string, isTaken: boolean): void {
  const [claim] = useMutation(ClaimApprovalDocument);
  const [release] = useMutation(ReleaseApprovalDocument);
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
  reasonKey?: RejectionReason;
  reason?: string;
}

/** Answers what it says. */
function offerUndo(t: ReturnType<typeof useWording>['t'], { approve }: Verdict, name: string, onClick: () => void) {
  const message = t(approve ? 'admin.approvals.approved' : 'admin.approvals.rejected', { name });
  const action = { label: t('admin.approvals.undo'), onClick };
  toast({ id: 'approval', message, seconds: undoSeconds, action });
  return message;
}

/** Decides, and offers to take it back for as long as that goes. `read` reads the list anew. */
export function useDeciding(read: () => void) {
  const { t } = useWording();
  const [busy, setBusy] = useState<string | null>(null);
  const undoLast = useRef<(() => void) | null>(null);
  const [decide] = useMutation(DecideApprovalDocument);
  const [undo] = useMutation(UndoApprovalDocument);
  const tell = (error: unknown) => {
    const { code, wordingKey } = toUserError(error);
    toast({ id: 'approval', tone: 'error', message: t(code === 'CONFLICT' ? 'admin.approvals.faster' : wordingKey) });
    read();
  };
  const takeBack = (id: string) => {
    undoLast.current = null;
    void undo({ variables: { id } })
      .then(() => toast({ id: 'approval', message: t('admin.approvals.undone') }))
      .then(read, tell);
  };
  const settle = async ({ id, submittedBy }: WaitingPicture, verdict: Verdict): Promise<boolean> => {
    setBusy(id);
    try {
      await decide({ variables: { id, reasonKey: null, reason: null, ...verdict } });
    } catch (error) {
      tell(error);
      return false;
    } finally {
      setBusy(null);
    }
    const back = () => takeBack(id);
    undoLast.current = back;
    setTimeout(() => {
      if (undoLast.current === back) undoLast.current = null;
    }, undoSeconds * 1_000);
    const message = offerUndo(t, verdict, submittedBy?.name ?? t('member.gone'), back);
    announce(message);
    read();
    return true;
  };
  return { busy, settle, undoLast: () => undoLast.current?.() };
}
