import { EmptyState, useWording } from '@banyan/framework';
import { IconPhotoCheck } from '@banyan/framework/icons';
import { Desk } from '../deciding/Desk.tsx';
import { ListHead } from '../deciding/ListHead.tsx';
import { useDesk } from '../deciding/use-desk.ts';
import { useOpen } from '../deciding/use-open.ts';
import { PagedList } from '../pages/PagedList.tsx';
import { type Kind, useWaitingApprovals, type WaitingItem } from './useApprovals.ts';
import { useDeciding, type Verdict } from './useDeciding.ts';
import { WaitingRow } from './WaitingRow.tsx';

/** What waits, the longest first; the one that is open is large, and where a decision leads to the next. */
export function WaitingList({ kind }: { kind: Kind }) {
  const { t } = useWording();
  const list = useWaitingApprovals(kind);
  const { open, after, choose, go } = useOpen(list.items);
  const desk = useDesk<'reject', WaitingItem, Verdict>({
    open,
    ...useDeciding(list.retry),
    onSettled: () => choose(after?.id ?? null),
  });
  const { busy, form, decide, write, stopWriting } = desk;
  return (
    <Desk label={t('admin.approvals.waiting')} keys={keysOf(desk, go)} isWriting={form !== null}>
      {list.items.length > 0 && <Head total={list.total} />}
      <PagedList list={list} words={wordsOf(t)} empty={<NothingWaits />}>
        {(item) => (
          <WaitingRow
            key={item.id}
            item={item}
            isOpen={item.id === open?.id}
            isBusy={busy === item.id}
            isRejecting={form !== null && item.id === open?.id}
            onOpen={() => choose(item.id)}
            onReject={(is) => (is ? write('reject') : stopWriting())}
            onDecide={decide}
          />
        )}
      </PagedList>
    </Desk>
  );
}

const keysOf = (
  { decide, write, undoLast }: { decide(verdict: Verdict): void; write(form: 'reject'): void; undoLast(): void },
  go: (by: number) => void,
) => ({
  a: () => decide({ approve: true }),
  r: () => write('reject'),
  u: undoLast,
  j: () => go(1),
  k: () => go(-1),
});

type Translate = ReturnType<typeof useWording>['t'];

const wordsOf = (t: Translate) => ({
  loading: t('admin.approvals.loading'),
  failed: t('admin.approvals.failed'),
  moreFailed: t('admin.approvals.moreFailed'),
});

function NothingWaits() {
  const { t } = useWording();
  return <EmptyState icon={IconPhotoCheck} title={t('admin.approvals.none')} text={t('admin.approvals.noneText')} />;
}

const keyWords = {
  a: 'admin.approvals.key.a',
  r: 'admin.approvals.key.r',
  j: 'admin.approvals.key.j',
  k: 'admin.approvals.key.k',
  u: 'admin.approvals.key.u',
} as const;

function Head({ total }: { total: number }) {
  const { t } = useWording();
  return <ListHead count={t('admin.approvals.count', { count: total })} keys={keyWords} />;
}
