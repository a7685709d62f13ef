import { EmptyState, useWording } from '@banyan/framework';
import { IconPhotoCheck } from '@banyan/framework/icons';
import { type KeyboardEvent, useState } from 'react';
import { PagedList } from '../desk/PagedList.tsx';
import * as css from './Approvals.module.css';
import { type Kind, useWaitingApprovals, type WaitingPicture } from './useApprovals.ts';
import { useDeciding, type Verdict } from './useDeciding.ts';
import { WaitingRow } from './WaitingRow.tsx';

/** What waits, the longest first; the one that is open is large, and where a decision leads to the next. */
export function WaitingList({ kind }: { kind: Kind }) {
  const { t } = useWording();
  const list = useWaitingApprovals(kind);
  const { busy, settle, undoLast } = useDeciding(list.retry);
  const { open, after, choose, go } = useOpenPicture(list.items);
  const [rejecting, setRejecting] = useState<string | null>(null);
  const decide = async (verdict: Verdict) => {
    if (!open || busy || !(await settle(open, verdict))) return;
    setRejecting(null);
    choose(after?.id ?? null);
  };
  const keys: Record<string, () => void> = {
    a: () => void decide({ approve: true }),
    r: () => open && setRejecting(open.id),
    u: undoLast,
    j: () => go(1),
    k: () => go(-1),
  };
  const onKeyDown = runsKeys(keys);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys beside the buttons, not instead of them
    <div className={css.waiting} onKeyDown={onKeyDown}>
      {list.items.length > 0 && <Head total={list.total} />}
      <PagedList list={list} words={wordsOf(t)} empty={<NothingWaits />}>
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

/** Which one is large: the one that was chosen while it is there, else the first. */
function useOpenPicture(items: readonly WaitingPicture[]) {
  const [chosen, choose] = useState<string | null>(null);
  const place = Math.max(
    0,
    items.findIndex(({ id }) => id === chosen),
  );
  const open = items[place];
  const go = (steps: number) => choose(items[place + steps]?.id ?? open?.id ?? null);
  return { open, after: items[place + 1] ?? items[place - 1], choose, go };
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

/** While the focus is in the list, and nobody types: letters belong to whoever speaks to the device (WCAG 2.1.4). */
const runsKeys = (keys: Readonly<Record<string, () => void>>) => (event: KeyboardEvent) => {
  const isTyping = (event.target as HTMLElement).matches('textarea, input:not([type=radio])');
  const run = keys[event.key.toLowerCase()];
  if (!run || isTyping || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  event.preventDefault();
  run();
};

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
