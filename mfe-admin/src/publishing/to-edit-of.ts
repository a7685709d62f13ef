// What is there already, as it is opened to be changed.
import { type EventToEdit, formOfEvent, formOfNews, formOfPoll, type NewsToEdit, type PollToEdit } from './to-edit.ts';
import type { Found } from './use-writing.ts';

export interface ToEdit extends Found {
  /** ISO; since when members see it. Null: they do not. */
  shownFrom: string | null;
}

interface Answer {
  id: string;
  revision: number;
  state: string;
  publishedAt?: string | null;
  can: { edit: boolean };
}

function toEdit<Item extends Answer>(
  item: Item | null | undefined,
  formOf: (item: Item) => Found['form'],
): ToEdit | null {
  if (!item?.can.edit) return null;
  const { id: itemId, revision, state, publishedAt } = item;
  return { itemId, revision, form: formOf(item), shownFrom: state === 'PUBLISHED' ? (publishedAt ?? null) : null };
}

type Read<Item> = (item: Item | null | undefined) => ToEdit | null;

interface ToEditOf {
  news: Read<NewsToEdit>;
  event: Read<EventToEdit>;
  poll: Read<PollToEdit>;
}

/** Of each kind: null where there is none of it, or none that the viewer may change. */
export const toEditOf: ToEditOf = {
  news: (item) => (item?.kind === 'NEWS' ? toEdit(item, formOfNews) : null),
  event: (item) => toEdit(item, formOfEvent),
  poll: (item) => toEdit(item, formOfPoll),
};
