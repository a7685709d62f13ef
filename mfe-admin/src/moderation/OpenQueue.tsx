import { EmptyState, useNetworkStatus, useWording } from '@banyan/framework';
import { IconFlag } from '@banyan/framework/icons';
import { useRef } from 'react';
import type { WaitingItem } from '../approvals/useApprovals.ts';
import { type Verdict as ApprovalVerdict, useDeciding } from '../approvals/useDeciding.ts';
import { WaitingRow } from '../approvals/WaitingRow.tsx';
import { Desk } from '../deciding/Desk.tsx';
import { ListHead } from '../deciding/ListHead.tsx';
import { useDesk } from '../deciding/use-desk.ts';
import { useOpen } from '../deciding/use-open.ts';
import { PagedList } from '../pages/PagedList.tsx';
import { CaseRow } from './CaseRow.tsx';
import { offersOf } from './case-words.ts';
import { listWords } from './OpenCases.tsx';
import type { ModerationCase } from './use-cases.ts';
import { type CaseForm, useDecidingCases, type Verdict } from './use-deciding-cases.ts';
import { type Queue, type QueueItem, useQueue } from './use-queue.ts';

const keyWords = {
  a: 'admin.queue.key.a',
  w: 'admin.reports.key.w',
  r: 'admin.queue.key.r',
  j: 'admin.approvals.key.j',
  k: 'admin.approvals.key.k',
  u: 'admin.approvals.key.u',
} as const;

/** All that waits for staff, the longest first: reports, appeals, pictures and posts side by side. */
export function OpenQueue() {
  const { t } = useWording();
  const queue = useQueue();
  const { online } = useNetworkStatus();
  const { open, choose, keys, cases, approvals } = useQueueDesk(queue, !online);
  const nothing = <EmptyState icon={IconFlag} title={t('admin.reports.none')} text={t('admin.queue.noneText')} />;
  const row = ({ id, found, waiting }: QueueItem) => {
    const shared = { isOpen: id === open?.id, onOpen: () => choose(id) };
    if (found)
      return <CaseRow key={id} {...shared} {...rowOf(cases, found.id, shared.isOpen)} found={found} isOff={!online} />;
    return waiting ? (
      <WaitingRow key={id} {...shared} {...waitingRowOf(approvals, id, shared.isOpen)} item={waiting} />
    ) : null;
  };
  return (
    <Desk label={t('admin.reports.tab.open')} keys={keys} isWriting={cases.form !== null || approvals.form !== null}>
      {queue.items.length > 0 && <ListHead count={t('admin.reports.count', { count: queue.total })} keys={keyWords} />}
      <PagedList list={queue} words={listWords(t)} empty={nothing}>
        {row}
      </PagedList>
    </Desk>
  );
}

type CaseDesk = ReturnType<typeof useDesk<CaseForm, ModerationCase, Verdict>>;
type ApprovalDesk = ReturnType<typeof useDesk<'reject', WaitingItem, ApprovalVerdict>>;

const rowOf = ({ busy, form, write, stopWriting, decide }: CaseDesk, id: string, isOpen: boolean) => ({
  isBusy: busy === id,
  form: isOpen ? form : null,
  onWrite: (next: CaseForm | null) => (next ? write(next) : stopWriting()),
  onDecide: decide,
});

const waitingRowOf = ({ busy, form, write, stopWriting, decide }: ApprovalDesk, id: string, isOpen: boolean) => ({
  isBusy: busy === id,
  isRejecting: isOpen && form !== null,
  onReject: (is: boolean) => (is ? write('reject') : stopWriting()),
  onDecide: decide,
});

/** Which one is open, and what is done with it by button or key, each by the calls of who keeps it; Undo is of the last decision of either kind. */
function useQueueDesk({ items, retry }: Queue, isOff: boolean) {
  const { open, after, choose, go } = useOpen(items);
  const last = useRef<'cases' | 'approvals'>('cases');
  const settled = (of: 'cases' | 'approvals') => () => {
    last.current = of;
    choose(after?.id ?? null);
  };
  const cases = useDesk<CaseForm, ModerationCase, Verdict>({
    open: open?.found,
    ...useDecidingCases(retry),
    isOff,
    onSettled: settled('cases'),
  });
  const approvals = useDesk<'reject', WaitingItem, ApprovalVerdict>({
    open: open?.waiting,
    ...useDeciding(retry),
    isOff,
    onSettled: settled('approvals'),
  });
  const offers = open?.found ? offersOf(open.found) : [];
  const write = (form: CaseForm) => void (offers.includes(form) && cases.write(form));
  const keys = {
    a: () => {
      if (open?.waiting) approvals.decide({ approve: true });
      else if (offers.includes('KEEP')) cases.decide({ outcome: 'KEEP' });
    },
    w: () => write('WARN'),
    r: () => (open?.waiting ? approvals.write('reject') : write('REMOVE')),
    u: () => ({ cases, approvals })[last.current].undoLast(),
    j: () => go(1),
    k: () => go(-1),
  };
  return { open, choose, keys, cases, approvals };
}
