/** Collects, while a part is rewritten, what has to be joined into which places of its answer. */
import { Kind, print, type SelectionNode, type SelectionSetNode } from 'graphql';
import { type Join, type JoinTree, NotPlannable } from './plan.ts';

/** One selection of a joined type that leads to a place. */
export interface EntitySelection {
  type: string;
  /** The name of its key. */
  key: string;
  isStrict: boolean;
  /** The types on the way: equal for selections that always meet in the same object. */
  chain: string;
  isConditional: boolean;
  selections: readonly SelectionNode[];
}

/** What an operation says about one response key. */
export interface JoinSite {
  children: Map<string, JoinSite>;
  entities: EntitySelection[];
  /** Single fields of a joined type, as `type.field`. */
  derived: Map<string, { type: string; field: string }>;
  isPlain: boolean;
}

export const newSite = (): JoinSite => ({ children: new Map(), entities: [], derived: new Map(), isPlain: false });

export function childOf(site: JoinSite, key: string): JoinSite {
  const child = site.children.get(key) ?? newSite();
  site.children.set(key, child);
  return child;
}

/** Gives the batch that answers this selection of a joined type. */
export type BatchOf = (type: string, selectionSet: SelectionSetNode) => number;

const setOf = (selections: readonly SelectionNode[]): SelectionSetNode => ({ kind: Kind.SELECTION_SET, selections });

/** Selections that always meet are merged; those that meet only sometimes must be equal. */
function selectionAt(entities: readonly EntitySelection[]): SelectionSetNode {
  const [{ type, chain, selections }] = entities as [EntitySelection];
  const first = print(setOf(selections));
  if (entities.every((each) => each.type === type && print(setOf(each.selections)) === first)) return setOf(selections);
  const alwaysMeet = entities.every((each) => !each.isConditional && each.chain === chain && each.type === type);
  if (!alwaysMeet) throw new NotPlannable('one name for two things');
  return setOf(entities.flatMap((each) => each.selections));
}

/** The fields of each type that single joined fields need anywhere in the part, as one selection for all of them. */
function derivedSelections(site: JoinSite): (type: string) => SelectionSetNode {
  const names = new Map<string, Set<string>>();
  const collect = ({ derived, children }: JoinSite): void => {
    for (const { type, field } of derived.values()) names.set(type, (names.get(type) ?? new Set()).add(field));
    for (const child of children.values()) collect(child);
  };
  collect(site);
  return (type) =>
    setOf([...(names.get(type) ?? [])].sort().map((value) => ({ kind: Kind.FIELD, name: { kind: Kind.NAME, value } })));
}

/** The finished tree, or null when there is nothing to join. */
export function joinTreeOf(whole: JoinSite, batchOf: BatchOf): JoinTree | null {
  const selectionOf = derivedSelections(whole);

  const joinOf = (key: string, { isPlain, derived, entities }: JoinSite): Join | null => {
    const meanings = Number(isPlain) + derived.size + Math.min(entities.length, 1);
    if (meanings > 1 && derived.size + entities.length > 0) throw new NotPlannable('one name for two things');
    const [single] = derived.values();
    if (single) return { key, batch: batchOf(single.type, selectionOf(single.type)), field: single.field };
    const [first] = entities;
    if (!first) return null;
    return { key, batch: batchOf(first.type, selectionAt(entities)), stub: first.key, isStrict: first.isStrict };
  };
  const treeOf = (site: JoinSite): JoinTree | null => {
    const tree: JoinTree = { children: [], joins: [] };
    for (const [key, child] of site.children) {
      const join = joinOf(key, child);
      if (join) {
        tree.joins.push(join);
        continue;
      }
      const below = treeOf(child);
      if (below) tree.children.push([key, below]);
    }
    return tree.children.length + tree.joins.length > 0 ? tree : null;
  };
  return treeOf(whole);
}
