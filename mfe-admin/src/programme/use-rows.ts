// A list that staff put in order, and whose rows they retire: videos of a type, or manuals.
import {
  announce,
  isOnline,
  toast,
  toUserError,
  useRetryWhenBack,
  useWording,
  type WordingKey,
} from '@banyan/framework';
import { type TextInLanguage, textIn } from './texts.ts';

export interface Row {
  id: string;
  names: readonly TextInLanguage[];
  isRetired: boolean;
}

export interface Rows<Item> {
  rows: readonly Item[];
  /** `offline` and `failed` only when there is nothing to show. */
  state: 'loading' | 'ready' | 'failed' | 'offline';
  /** Reads the list again. */
  read(): Promise<void>;
}

interface Asked {
  loading: boolean;
  error?: unknown;
  refetch(): Promise<unknown>;
}

/** The rows that came, or why there are none. */
export function useRows<Item>(rows: readonly Item[] | null | undefined, asked: Asked): Rows<Item> {
  const { loading, error, refetch } = asked;
  const read = () =>
    refetch().then(
      () => {},
      () => {},
    );
  useRetryWhenBack(!rows && Boolean(error), () => void read());
  const failed = isOnline() ? 'failed' : 'offline';
  return { rows: rows ?? [], state: rows ? 'ready' : loading || !error ? 'loading' : failed, read };
}

/** A list with one at another place; `before` null: at the end. */
export function moved<Item extends { id: string }>(items: readonly Item[], id: string, before: string | null): Item[] {
  const item = items.find((each) => each.id === id);
  if (!item || id === before) return [...items];
  const others = items.filter((each) => each !== item);
  const at = before === null ? -1 : others.findIndex((each) => each.id === before);
  return at < 0 ? [...others, item] : others.toSpliced(at, 0, item);
}

interface Moves {
  /** Shows it in the list as it will be. */
  show(id: string, before: string | null): void;
  move(id: string, before: string | null): Promise<unknown>;
}

/** Puts rows in order. The list shows it at once, and is read again where the service said no. */
export function useMoving<Item extends Row>({ rows, read }: Rows<Item>, { show, move }: Moves) {
  const { t, language } = useWording();
  return (id: string, before: string | null) => {
    const order = moved(rows, id, before);
    const place = order.findIndex((each) => each.id === id) + 1;
    if (order.every((each, index) => each === rows[index])) return;
    show(id, before);
    const name = textIn(order[place - 1]!.names, language);
    announce(t('admin.videos.moved', { name, place, count: order.length }));
    void move(id, before).then(read, (error: unknown) => {
      toast({ id: 'programme', tone: 'error', message: t(toUserError(error).wordingKey) });
      return read();
    });
  };
}

interface Retiring {
  retire(id: string): Promise<unknown>;
  restore(id: string): Promise<unknown>;
  /** What is said of it once it is done, with its `name`. Default: that of the programme. */
  words?: { retired: WordingKey; restored: WordingKey; conflict: WordingKey };
}

const ofProgramme = {
  retired: 'admin.videos.retired',
  restored: 'admin.videos.restored',
  conflict: 'error.CONFLICT',
} as const;

/** Retires a row, which can be taken back, or restores one. */
export function useRetiring({ retire, restore, words = ofProgramme }: Retiring): (row: Row) => void {
  const { t, language } = useWording();
  const notify = (failure: unknown) => {
    const { code, wordingKey } = toUserError(failure);
    toast({ id: 'programme', tone: 'error', message: t(code === 'CONFLICT' ? words.conflict : wordingKey) });
  };
  const bringBack = ({ id, names }: Row) =>
    restore(id).then(() => {
      toast({ id: 'programme', message: t(words.restored, { name: textIn(names, language) }) });
    }, notify);
  const takeAway = (row: Row) =>
    retire(row.id).then(() => {
      const action = { label: t('admin.videos.undo'), onClick: () => void bringBack(row) };
      const message = t(words.retired, { name: textIn(row.names, language) });
      toast({ id: 'programme', message, action });
    }, notify);
  return (row) => void (row.isRetired ? bringBack(row) : takeAway(row));
}
