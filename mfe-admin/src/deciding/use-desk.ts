import { useState } from 'react';
import { type Looked, useClaimer } from './useClaimer.ts';

interface Desk<Item, Verdict> {
  open: Item | undefined;
  /** Which one is being decided on. */
  busy: string | null;
  settle(item: Item, verdict: Verdict): Promise<boolean>;
  undoLast(): void;
  /** Default: nothing keeps from deciding. */
  isOff?: boolean;
  onSettled(): void;
}

/** What is done with the open one, by button or key alike: one that somebody else looks at is left to them. `Form`: in which forms words are written. */
export function useDesk<Form extends string, Item extends Looked & { id: string }, Verdict>(desk: Desk<Item, Verdict>) {
  const { open, busy, settle, undoLast, isOff = false, onSettled } = desk;
  const { isTaken, sayWhoLooks } = useClaimer();
  const [writing, setWriting] = useState<{ id: string; form: Form } | null>(null);
  const act = (run: (item: Item) => void) => {
    if (!open || busy || isOff) return;
    if (isTaken(open)) sayWhoLooks(open);
    else run(open);
  };
  const decide = (verdict: Verdict) =>
    act(async (item) => {
      if (!(await settle(item, verdict))) return;
      setWriting(null);
      onSettled();
    });
  return {
    busy,
    /** The form that is open, which says why. */
    form: open !== undefined && writing?.id === open.id ? writing.form : null,
    decide,
    write: (form: Form) => act(({ id }) => setWriting({ id, form })),
    stopWriting: () => setWriting(null),
    undoLast: () => isOff || undoLast(),
  };
}
