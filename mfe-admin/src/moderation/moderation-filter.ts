// Which part of the queue is shown, as the address says it.
import type { ModeratedKind } from '../generated/graphql.ts';

/** In the order in which they are offered; by what the address says. */
export const kindParams = {
  comment: 'COMMENT',
  post: 'POST',
  member: 'MEMBER',
  message: 'MESSAGE',
} as const satisfies Record<string, ModeratedKind>;

export type KindParam = keyof typeof kindParams;
export const kindNames = Object.keys(kindParams) as KindParam[];

export const tabNames = ['open', 'decided'] as const;
export type CaseTab = (typeof tabNames)[number];

export interface ModerationFilter {
  /** Null: of all kinds. */
  kind: KindParam | null;
  tab: CaseTab;
}

/** What this deployment has none of, and what nobody knows, is all. */
export function readModerationFilter(search: URLSearchParams, offered: readonly KindParam[]): ModerationFilter {
  return {
    kind: offered.find((each) => each === search.get('kind')) ?? null,
    tab: tabNames.find((each) => each === search.get('tab')) ?? 'open',
  };
}

/** The same as parameters of the address; what nobody chose is left out. */
export const paramsOf = ({ kind, tab }: ModerationFilter): Record<string, string> => ({
  ...(kind && { kind }),
  ...(tab !== 'open' && { tab }),
});
