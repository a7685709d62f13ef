import { EmptyState, useWording } from '@banyan/framework';
import { useFocusHome } from '@banyan/framework/focus';
import { IconPhotoCheck } from '@banyan/framework/icons';
import { useRef, useState } from 'react';
import { PagedList } from '../pages/PagedList.tsx';
import * as css from './Approvals.module.css';
import { runsKeys } from './approval-keys.ts';
import { type Kind, useWaitingApprovals, type WaitingItem } from './useApprovals.ts';
import { useClaimer } from './useClaimer.ts';
import { useDeciding, type Verdict } from './useDeciding.ts';
import { WaitingRow } from './WaitingRow.tsx';

/** What waits, the longest first; the one that is open is large, and where a decision leads to the next. */
export function WaitingList({ kind }: { kind: Kind }) {
  const { t } = useWording();
  const list = useWaitingApprovals(kind);
  const { open, after, choose, go } = useOpen(list.items);
  const adminPage = useApprovalsPage(open, list.retry, () => choose(after?.id ?? null));
  const { busy, isRejecting, decide, reject, stopRejecting } = adminPage;
  // Anyone who says why not chooses among reasons by letters too.
  const onKeyDown = runsKeys(isRejecting ? {} : keysOf(adminPage, go));
  const container = useRef<HTMLElement>(null);
  useFocusHome(container);
  return (
    <section
      ref={container}
      tabIndex={-1}
      className={css.waiting}
      aria-label={t('admin.approvals.waiting')}
      onKeyDown={onKeyDown}
    >
      {list.items.length > 0 && <Header total={list.total} />}
      <PagedList list={list} words={wordsOf(t)} empty={<NothingWaits />}>
        {(item) => (
          <WaitingRow
            key={item.id}
            item={item}
            isOpen={item.id === open?.id}
            isBusy={busy === item.id}
            isRejecting={isRejecting && item.id === open?.id}
            onOpen={() => choose(item.id)}
            onReject={(is) => (is ? reject() : stopRejecting())}
            onDecide={decide}
          />
        )}
      </PagedList>
    </section>
  );
}

const keysOf = ({ decide, reject, undoLast }: ReturnType<typeof useApprovalsPage>, go: (by: number) => void) => ({
  a: () => decide({ approve: true }),
  r: reject,
  u: undoLast,
  j: () => go(1),
  k: () => go(-1),
});

/** What is done with the open one, by button or key alike: one that somebody else looks at is left to them. */
function useApprovalsPage(open: WaitingItem | undefined, read: () => void, onSettled: () => void) {
  const { busy, settle, undoLast } = useDeciding(read);
  const { isTaken, sayWhoLooks } = useClaimer();
  const [rejecting, setRejecting] = useState<string | null>(null);
  const act = (run: (item: WaitingItem) => void) => {
    if (!open || busy) return;
    if (isTaken(open)) sayWhoLooks(open);
    else run(open);
  };
  const decide = (verdict: Verdict) =>
    act(async (item) => {
      if (!(await settle(item, verdict))) return;
      setRejecting(null);
      onSettled();
    });
  return {
    busy,
    isRejecting: open !== undefined && rejecting === open.id,
    decide,
    reject: () => act(({ id }) => setRejecting(id)),
    stopRejecting: () => setRejecting(null),
    undoLast,
  };
}

/** Which one is large: the one that was chosen while it is there, else the first. */
function useOpen(items: readonly WaitingItem[]) {
  const [chosen, choose] = useState<string | null>(null);
  const index = Math.max(
    0,
    items.findIndex(({ id }) => id === chosen),
  );
  const open = items[index];
  const go = (steps: number) => choose(items[index + steps]?.id ?? open?.id ?? null);
  return { open, after: items[index + 1] ?? items[index - 1], choose, go };
}

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

function Header({ total }: { total: number }) {
  const { t } = useWording();
  return (
    <div className={css.head}>
      <strong role="status">{t('admin.approvals.count', { count: total })}</strong>
      <p className={css.keys}>
        {(['a', 'r', 'j', 'k', 'u'] as const).map((key) => (
          <span key={key}>
            <kbd>{key.toUpperCase()}</kbd> {t(`admin.approvals.key.${key}`)}
          </span>
        ))}
      </p>
    </div>
  );
}
