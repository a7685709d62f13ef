import { announce, useWording } from '@banyan/framework';
import { useEffect, useMemo, useState } from 'react';
import { arrange, type FrozenList, type FrozenState, withShown } from './frozen-list.ts';
import type { Notice } from './notice.ts';
import type { Notices } from './useNotices.ts';

const ANNOUNCE_AFTER_MS = 1000;

/** Says how many wait, once things are quiet, so that ten are one sentence. */
function useAnnouncedCount(count: number): void {
  const { t } = useWording();
  useEffect(() => {
    if (count === 0) return;
    const timer = setTimeout(() => announce(t('social.notice.waiting', { count })), ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [count, t]);
}

/** The list as it stands for who reads it: nothing moves until they ask. */
export function useStillList({ items, state, isOld }: Notices): FrozenList & { showWaiting(): void } {
  const [frozen, setFrozen] = useState<FrozenState | null>(null);
  const list = useMemo(() => arrange(items, frozen), [items, frozen]);
  const isSure = state === 'ready' && !isOld;
  const isNoted = list.fresh.length + list.earlier.length === countKnown(list, frozen);
  useEffect(() => {
    if (isSure && (frozen === null || !isNoted)) setFrozen((held) => withShown(held, list));
  }, [isSure, frozen, isNoted, list]);
  useAnnouncedCount(list.waiting.length);
  const showWaiting = () => setFrozen((held) => withShown(held, { fresh: list.waiting, earlier: [] }));
  return { ...list, showWaiting };
}

const countKnown = ({ fresh, earlier }: FrozenList, frozen: FrozenState | null): number =>
  [...fresh, ...earlier].filter(({ id }: Notice) => frozen?.has(id)).length;
