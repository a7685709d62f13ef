// Which part of what the community publishes is shown, as the address says it: a form that is left leads back to the same list.
import type { PostKind, PublicationState } from '../../generated/graphql.ts';
import { type Kind, kinds } from '../publication.ts';

/** In the order of the tabs; by what the address says. */
export const listStates = {
  live: 'LIVE',
  scheduled: 'SCHEDULED',
  drafts: 'DRAFT',
  ended: 'ENDED',
  withdrawn: 'WITHDRAWN',
  all: null,
} as const satisfies Record<string, PublicationState | null>;

export type ListState = keyof typeof listStates;
export const stateNames = Object.keys(listStates) as [ListState, ...ListState[]];

export interface ListFilter {
  state: ListState;
  /** Null: of all kinds. */
  kind: Kind | null;
  /** In the title; empty: any. */
  text: string;
}

export function readListFilter(search: URLSearchParams): ListFilter {
  return {
    state: stateNames.find((each) => each === search.get('state')) ?? 'live',
    // `kind` is that of the form that is open.
    kind: kinds.find((each) => each === search.get('type')) ?? null,
    text: search.get('text') ?? '',
  };
}

/** The same as parameters of the address; what nobody chose is left out. */
export const paramsOf = ({ state, kind, text }: ListFilter): Record<string, string> => ({
  ...(state !== 'live' && { state }),
  ...(kind && { type: kind }),
  ...(text && { text }),
});

export const isNarrowed = ({ kind, text }: ListFilter): boolean => kind !== null || text !== '';

/** Whether a form that nobody but its writer has is among what is looked for. */
export const isFound = (form: { kind: Kind; title: string }, { kind, text }: ListFilter): boolean =>
  (!kind || form.kind === kind) && form.title.toLowerCase().includes(text.toLowerCase());

interface PublicationsVariables {
  state: PublicationState | null;
  kind: PostKind | null;
  text: string | null;
}

export const variablesOf = ({ state, kind, text }: ListFilter): PublicationsVariables => ({
  state: listStates[state],
  kind: kind && (kind.toUpperCase() as PostKind),
  text: text || null,
});

/** The address of a form over this list. */
export const formPath = (filter: ListFilter, form: Record<string, string>): string =>
  `/admin/publish?${new URLSearchParams({ ...paramsOf(filter), ...form })}`;
