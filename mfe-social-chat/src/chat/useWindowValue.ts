import { useMemo, useState } from 'react';
import { useBlockedIds } from '../blocking/useBlockedIds.ts';
import type { ChatEntryFragment, ChatMessageFragment } from '../generated/graphql.ts';
import type { Composing, Target } from './composing.ts';
import { receiptIdOf } from './rows.ts';
import { useViewerId } from './useViewerId.ts';

/** What one window is at: what is being written, reported, and looked for. */
export function useWindowValue(
  { enabled, othersReadSeq, isHelpdesk }: ChatEntryFragment,
  messages: readonly ChatMessageFragment[],
) {
  const viewerId = useViewerId();
  const blockedIds = useBlockedIds();
  const [composing, compose] = useState<Composing>({ kind: 'new' });
  const [reported, report] = useState<ChatMessageFragment | null>(null);
  const [target, setTarget] = useState<Target | null>(null);
  const [sentCount, setSentCount] = useState(0);
  const receiptId = receiptIdOf(messages, viewerId, othersReadSeq ?? 0);
  // The same while nothing of it changes, however many messages come: each row reads it.
  const value = useMemo(
    () => ({
      canWrite: enabled,
      compose,
      report,
      goTo: (id: string | null) => setTarget(id === null ? null : { id }),
      target,
      receiptId,
      // What the team writes is shown, also by one whom the viewer blocks.
      ...(!isHelpdesk && { blockedIds }),
    }),
    [enabled, receiptId, blockedIds, isHelpdesk, target],
  );
  /** Who has sent something sees it, wherever they read. */
  const onSent = () => {
    compose({ kind: 'new' });
    setTarget(null);
    setSentCount((count) => count + 1);
  };
  return { value, composing, reported, sentCount, onSent };
}
