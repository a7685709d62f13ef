import { announce, useWording } from '@banyan/framework';
import { useEffect, useMemo, useState } from 'react';
import type { Notice } from './notice.ts';
import { arrange, type Standing, type StillList, withShown } from './still-list.ts';
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
export function useStillList({ items, state, isOld }: Notices): StillList & { showWaiting(): void } {
  const [standing, setStanding] = useState<Standing | null>(null);
  const list = useMemo(() => arrange(items, standing), [items, standing]);
  const isSure = state === 'ready' && !isOld;
  const isNoted = list.fresh.length + list.earlier.length === countKnown(list, standing);
  useEffect(() => {
    if (isSure && (standing === null || !isNoted)) setStanding((held) => withShown(held, list));
  }, [isSure, standing, isNoted, list]);
  useAnnouncedCount(list.waiting.length);
  const showWaiting = () => setStanding((held) => withShown(held, { fresh: list.waiting, earlier: [] }));
  return { ...list, showWaiting };
}

const countKnown = ({ fresh, earlier }: StillList, standing: Standing | null): number =>
  [...fresh, ...earlier].filter(({ id }: Notice) => standing?.has(id)).length;
