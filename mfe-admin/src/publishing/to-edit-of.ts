// What is there already, as it is opened: to be changed, or to be copied.
import type { Publication } from './publication.ts';
import { type EventToEdit, formOfEvent, formOfNews, formOfPoll, type NewsToEdit, type PollToEdit } from './to-edit.ts';
import type { Found } from './use-writing.ts';

export interface Author {
  id: string;
  name?: string | null;
}

export interface ToEdit extends Found {
  /** ISO; since when members see it. Null: they do not. */
  shownFrom: string | null;
  /** Shown now, later or before: nobody has taken it back. */
  isPublished: boolean;
  /** ISO; since when or from when on it is shown, where it ever was published. */
  publishedAt: string | null;
  /** Whose name it stands under where nobody is spoken for; null: nobody's any more. */
  author: Author | null;
  /** Whether the viewer may change it. */
  canEdit: boolean;
}

interface Answer {
  id: string;
  revision: number;
  state: string;
  publishedAt?: string | null;
  author?: Author | null;
  can: { edit: boolean };
}

const published: readonly string[] = ['PUBLISHED', 'SCHEDULED', 'ENDED'];

function toEdit<Item extends Answer>(item: Item, formOf: (item: Item) => Publication): ToEdit {
  const { id: itemId, revision, state, publishedAt = null, author = null, can } = item;
  return {
    itemId,
    revision,
    form: formOf(item),
    shownFrom: state === 'PUBLISHED' ? publishedAt : null,
    isPublished: published.includes(state),
    publishedAt,
    author,
    canEdit: can.edit,
  };
}

type Read<Item> = (item: Item | null | undefined) => ToEdit | null;

interface ToEditOf {
  news: Read<NewsToEdit>;
  event: Read<EventToEdit>;
  poll: Read<PollToEdit>;
}

/** Of each kind: null where there is none of it. */
export const toEditOf: ToEditOf = {
  news: (item) => (item?.kind === 'NEWS' ? toEdit(item, formOfNews) : null),
  event: (item) => (item ? toEdit(item, formOfEvent) : null),
  poll: (item) => (item ? toEdit(item, formOfPoll) : null),
};
