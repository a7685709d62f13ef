/** Collects, while a part is rewritten, which places of its answer members must be put into. */
import { Kind, print, type SelectionNode, type SelectionSetNode } from 'graphql';
import type { Join, JoinTree } from './plan.ts';

/** One selection of a member that leads to a place. */
export interface MemberSelection {
  /** The types on the way: equal for selections that always meet in the same object. */
  chain: string;
  isConditional: boolean;
  selections: readonly SelectionNode[];
}

/** What an operation says about one response key. */
export interface Place {
  children: Map<string, Place>;
  members: MemberSelection[];
  userFields: Set<string>;
  isPlain: boolean;
}

export const newPlace = (): Place => ({ children: new Map(), members: [], userFields: new Set(), isPlain: false });

export function childOf(place: Place, key: string): Place {
  const child = place.children.get(key) ?? newPlace();
  place.children.set(key, child);
  return child;
}

/** One response key means two things; stitching can tell them apart, a plan can not. */
export class AmbiguousPlace extends Error {}

export interface MemberBatches {
  selectionSets: SelectionSetNode[];
  batchOf(selectionSet: SelectionSetNode): number;
}

/** Equal selections share one batch, and so one list of ids. */
export function createMemberBatches(): MemberBatches {
  const numbers = new Map<string, number>();
  const selectionSets: SelectionSetNode[] = [];
  return {
    selectionSets,
    batchOf(selectionSet) {
      const text = print(selectionSet);
      const known = numbers.get(text);
      if (known !== undefined) return known;
      numbers.set(text, selectionSets.length);
      return selectionSets.push(selectionSet) - 1;
    },
  };
}

const setOf = (selections: readonly SelectionNode[]): SelectionSetNode => ({ kind: Kind.SELECTION_SET, selections });

/** Selections that always meet are merged; those that meet only sometimes must be equal. */
function selectionAt(members: readonly MemberSelection[]): SelectionSetNode {
  const first = print(setOf(members[0]!.selections));
  if (members.every(({ selections }) => print(setOf(selections)) === first)) return setOf(members[0]!.selections);
  const alwaysMeet = members.every(({ chain, isConditional }) => !isConditional && chain === members[0]!.chain);
  if (!alwaysMeet) throw new AmbiguousPlace();
  return setOf(members.flatMap(({ selections }) => selections));
}

function joinOf(key: string, place: Place, batches: MemberBatches, scalars: SelectionSetNode): Join | null {
  const meanings = Number(place.isPlain) + place.userFields.size + Math.min(place.members.length, 1);
  if (meanings > 1 && place.userFields.size + place.members.length > 0) throw new AmbiguousPlace();
  const [userField] = place.userFields;
  if (userField !== undefined) return { key, batch: batches.batchOf(scalars), userField };
  return place.members.length > 0 ? { key, batch: batches.batchOf(selectionAt(place.members)) } : null;
}

/** The finished tree, or null when there is nothing to join. */
export function joinTreeOf(place: Place, batches: MemberBatches, scalars: SelectionSetNode): JoinTree | null {
  const tree: JoinTree = { children: [], joins: [] };
  for (const [key, child] of place.children) {
    const join = joinOf(key, child, batches, scalars);
    if (join) {
      tree.joins.push(join);
      continue;
    }
    const below = joinTreeOf(child, batches, scalars);
    if (below) tree.children.push([key, below]);
  }
  return tree.children.length + tree.joins.length > 0 ? tree : null;
}

/** The User fields that single joined fields need, as one selection for all of them. */
export function scalarSelection(place: Place): SelectionSetNode {
  const names = new Set<string>();
  const collect = ({ userFields, children }: Place): void => {
    for (const name of userFields) names.add(name);
    for (const child of children.values()) collect(child);
  };
  collect(place);
  return setOf([...names].sort().map((value) => ({ kind: Kind.FIELD, name: { kind: Kind.NAME, value } })));
}
