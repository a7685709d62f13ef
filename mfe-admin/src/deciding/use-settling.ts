import { announce, toast, toUserError, useWording, type WordingKey } from '@banyan/framework';
import { useRef, useState } from 'react';

/** As long as the service lets a decision be taken back; its answer decides (decision 139). */
const undoSeconds = 10;

interface Settling<Item, Verdict> {
  decide(item: Item, verdict: Verdict): Promise<unknown>;
  undo(item: Item): Promise<unknown>;
  /** What is said of a decision, beside its Undo. */
  wordsOf(item: Item, verdict: Verdict): string;
  /** Said where somebody was faster. */
  faster: WordingKey;
  /** Reads the list again. */
  read(): void;
}

/** Decides, and offers to take it back for as long as that goes. */
export function useSettling<Item extends { id: string }, Verdict>(calls: Settling<Item, Verdict>) {
  const { t } = useWording();
  const [busy, setBusy] = useState<string | null>(null);
  const { decide, undo, wordsOf, faster, read } = calls;
  const notify = (error: unknown) => {
    const { code, wordingKey } = toUserError(error);
    toast({ id: 'decision', tone: 'error', message: t(code === 'CONFLICT' ? faster : wordingKey) });
    read();
  };
  const { offerUndo, undoLast } = useUndo((item: Item) =>
    undo(item)
      .then(() => toast({ id: 'decision', message: t('admin.approvals.undone') }))
      .then(read, notify),
  );
  const settle = async (item: Item, verdict: Verdict): Promise<boolean> => {
    setBusy(item.id);
    try {
      await decide(item, verdict);
    } catch (error) {
      notify(error);
      return false;
    } finally {
      setBusy(null);
    }
    offerUndo(item, wordsOf(item, verdict));
    read();
    return true;
  };
  return { busy, settle, undoLast };
}

/** The last decision can be taken back, by a notice or by key alike. */
function useUndo<Item>(takeBack: (item: Item) => Promise<unknown>) {
  const { t } = useWording();
  const last = useRef<(() => void) | null>(null);
  const offerUndo = (item: Item, message: string) => {
    const back = () => {
      last.current = null;
      void takeBack(item);
    };
    last.current = back;
    setTimeout(() => {
      if (last.current === back) last.current = null;
    }, undoSeconds * 1_000);
    const action = { label: t('admin.approvals.undo'), onClick: back };
    toast({ id: 'decision', message, seconds: undoSeconds, action });
    announce(message);
  };
  return { offerUndo, undoLast: () => last.current?.() };
}
