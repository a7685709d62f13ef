import { EmptyState, useWording } from '@banyan/framework';
import { IconPhotoCheck } from '@banyan/framework/icons';
import { type KeyboardEvent, useState } from 'react';
import { PagedList } from '../desk/PagedList.tsx';
import * as css from './Approvals.module.css';
import { type Kind, useWaitingApprovals } from './useApprovals.ts';
import { useDeciding, type Verdict } from './useDeciding.ts';
import { WaitingRow } from './WaitingRow.tsx';

/** What waits, the longest first; the one that is open is large, and where a decision leads to the next. */
export function WaitingList({ kind }: { kind: Kind }) {
  const { t } = useWording();
  const list = useWaitingApprovals(kind);
  const { busy, settle, undoLast } = useDeciding(list.retry);
  const [chosen, choose] = useState<string | null>(null);
  const [rejecting, setRejecting] = useState<string | null>(null);
  const { items } = list;
  const place = Math.max(
    0,
    items.findIndex(({ id }) => id === chosen),
  );
  const open = items[place];
  const decide = async (verdict: Verdict) => {
    const next = items[place + 1] ?? items[place - 1];
    if (!open || busy || !(await settle(open, verdict))) return;
    setRejecting(null);
    choose(next?.id ?? null);
  };
  const keys: Record<string, () => void> = {
    a: () => void decide({ approve: true }),
    r: () => open && setRejecting(open.id),
    u: undoLast,
    j: () => choose(items[place + 1]?.id ?? open?.id ?? null),
    k: () => choose(items[place - 1]?.id ?? open?.id ?? null),
  };
  // While the focus is in here, and nobody types: letters of their own belong to whoever speaks to the device (WCAG 2.1.4).
  const onKeyDown = (event: KeyboardEvent) => {
    const isTyping = (event.target as HTMLElement).matches('textarea, input:not([type=radio])');
    const run = keys[event.key.toLowerCase()];
    if (!run || isTyping || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    event.preventDefault();
    run();
  };
  const words = {
    loading: t('admin.approvals.loading'),
    failed: t('admin.approvals.failed'),
    moreFailed: t('admin.approvals.moreFailed'),
  };
  const empty = (
    <EmptyState icon={IconPhotoCheck} title={t('admin.approvals.none')} text={t('admin.approvals.noneText')} />
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys beside the buttons, not instead of them
    <div className={css.waiting} onKeyDown={onKeyDown}>
      {items.length > 0 && <Head total={list.total} />}
      <PagedList list={list} words={words} empty={empty}>
        {(picture) => (
          <WaitingRow
            key={picture.id}
            picture={picture}
            isOpen={picture === open}
            isBusy={busy === picture.id}
            isRejecting={rejecting === picture.id}
            onOpen={() => choose(picture.id)}
            onReject={(is) => setRejecting(is ? picture.id : null)}
            onDecide={(verdict) => void decide(verdict)}
          />
        )}
      </PagedList>
    </div>
  );
}

function Head({ total }: { total: number }) {
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
