import { type TypedDocumentNode, useApolloClient, useMutation, useWording, type WordingKey } from '@banyan/framework';
import { useAct } from '@banyan/framework/act';
import { useRef, useState } from 'react';
import { useClaim } from '../deciding/use-claim.ts';
import { useSettling } from '../deciding/use-settling.ts';
import {
  ClaimCaseDocument,
  DecideCaseDocument,
  EndSuspensionDocument,
  type ModerationOutcome,
  type ModerationReason,
  ReleaseCaseDocument,
  RestoreContentDocument,
  UndoCaseDecisionDocument,
} from '../generated/graphql.ts';
import type { ModerationCase } from './use-cases.ts';

const unkept = { fetchPolicy: 'no-cache' } as const;

/** What is said in words of the team's own, beside or instead of a reason of the list. */
export type CaseForm = 'REMOVE' | 'WARN';

export interface Verdict {
  outcome: ModerationOutcome;
  reason?: ModerationReason;
  text?: string;
  /** With it, whose it is writes nothing to others for so many days. */
  suspendDays?: number;
}

/** What is said of a decision, beside its Undo. */
const said = {
  KEEP: 'admin.reports.kept',
  REMOVE: 'admin.reports.removed',
  WARN: 'admin.reports.warned',
  UPHOLD: 'admin.reports.upheld',
  GRANT: 'admin.reports.granted',
} as const satisfies Record<ModerationOutcome, WordingKey>;

/** While this is open it is the viewer's to decide on, as the other desks see. */
export function useClaimOfCase(id: string, isTaken: boolean): void {
  const [claim] = useMutation(ClaimCaseDocument, unkept);
  const [release] = useMutation(ReleaseCaseDocument, unkept);
  useClaim(id, isTaken, {
    claim: (caseId) => claim({ variables: { id: caseId } }),
    release: (caseId) => release({ variables: { id: caseId } }),
  });
}

/** The same decision on the same case has the same id, however often it is sent. */
function useDecisionIds() {
  const last = useRef({ decision: '', clientId: '' });
  return (decision: object): string => {
    const text = JSON.stringify(decision);
    if (last.current.decision !== text) last.current = { decision: text, clientId: crypto.randomUUID() };
    return last.current.clientId;
  };
}

/** Decides on the case as it was read, and offers to take it back for as long as that goes. `read` reads the list again. */
export function useDecidingCases(read: () => void) {
  const { t } = useWording();
  const [decide] = useMutation(DecideCaseDocument, unkept);
  const [undo] = useMutation(UndoCaseDecisionDocument, unkept);
  const idOf = useDecisionIds();
  const undone = useRef(0);
  return useSettling<ModerationCase, Verdict>({
    decide: ({ id, revision }, verdict) => {
      const variables = { reason: null, text: null, suspendDays: null, ...verdict, id, revision };
      // What was taken back is decided by another decision.
      return decide({ variables: { ...variables, clientId: idOf({ ...variables, undone: undone.current }) } });
    },
    undo: ({ id }) => {
      undone.current += 1;
      return undo({ variables: { id } });
    },
    wordsOf: ({ member, kind }, { outcome }) => {
      const isHandled = outcome === 'KEEP' && kind === 'MEMBER';
      return t(isHandled ? 'admin.reports.handled' : said[outcome], { name: member?.name ?? t('member.gone') });
    },
    faster: 'admin.reports.faster',
    read,
  });
}

type OfCase = TypedDocumentNode<unknown, { caseId: string }>;

/** What is done with a case that was decided. */
const acts = {
  restore: {
    mutation: RestoreContentDocument as OfCase,
    done: 'admin.reports.isRestored',
    failed: 'admin.reports.notRestored',
  },
  endSuspension: {
    mutation: EndSuspensionDocument as OfCase,
    done: 'admin.reports.suspensionEnded',
    failed: 'admin.reports.suspensionNotEnded',
  },
} as const;
export type CaseAct = keyof typeof acts;

/** What was removed is read again, or who was suspended writes again. */
export function useCaseAct({ id: caseId }: ModerationCase, onDone: () => void) {
  const { t } = useWording();
  const client = useApolloClient();
  const act = useAct('decision');
  const [busy, setBusy] = useState<CaseAct | null>(null);
  const run = async (name: CaseAct) => {
    setBusy(name);
    const { mutation, done, failed } = acts[name];
    const send = () => client.mutate({ mutation, variables: { caseId }, ...unkept });
    await act({ send, done: t(done), failed: t(failed), onDone });
    setBusy(null);
  };
  return { busy, run: (name: CaseAct) => void run(name) };
}
