/** Measures an operation with its fragments spread out, without ever spreading them out. */
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

export interface Size {
  depth: number;
  aliases: number;
  fields: number;
  /** Fields at the top. */
  roots: number;
  /** How often one name stands in one place; validation compares each with each. */
  repeats: number;
  /** Named fragments. */
  fragments: number;
}

const nothing: Size = { depth: 0, aliases: 0, fields: 0, roots: 0, repeats: 0, fragments: 0 };

function add(a: Size, b: Size): Size {
  return {
    depth: Math.max(a.depth, b.depth),
    aliases: a.aliases + b.aliases,
    fields: a.fields + b.fields,
    roots: a.roots + b.roots,
    repeats: Math.max(a.repeats, b.repeats),
    fragments: 0,
  };
}

type Names = Map<string, number>;
type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

function addNames(to: Names, from: Names): void {
  for (const [name, count] of from) to.set(name, (to.get(name) ?? 0) + count);
}

/** The response names of one place, those of fragments in it too, and how often each stands there. */
function createNames(fragments: Fragments): (set: SelectionSetNode) => Names {
  const named = new Map<string, Names>();
  const namesIn = ({ selections }: SelectionSetNode): Names => {
    const names: Names = new Map();
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) addNames(names, new Map([[(selection.alias ?? selection.name).value, 1]]));
      else if (selection.kind === Kind.INLINE_FRAGMENT) addNames(names, namesIn(selection.selectionSet));
      else addNames(names, namesOf(selection.name.value));
    }
    return names;
  };
  const namesOf = (fragment: string): Names => {
    const known = named.get(fragment);
    if (known) return known;
    named.set(fragment, new Map());
    const definition = fragments.get(fragment);
    const names = definition ? namesIn(definition.selectionSet) : new Map<string, number>();
    named.set(fragment, names);
    return names;
  };
  return namesIn;
}

/** Before it is known to be valid: a fragment that spreads itself counts once, and validation refuses it. */
export function measure(document: DocumentNode, operation: OperationDefinitionNode): Size {
  const defined = document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
  const fragments: Fragments = new Map((defined as FragmentDefinitionNode[]).map((each) => [each.name.value, each]));
  const measured = new Map<string, Size>();
  const namesIn = createNames(fragments);

  const ofFragment = (name: string): Size => {
    const known = measured.get(name);
    if (known) return known;
    measured.set(name, nothing);
    const size = ofSelections(fragments.get(name)?.selectionSet);
    measured.set(name, size);
    return size;
  };

  const ofSelections = (selectionSet: SelectionSetNode | undefined): Size => {
    const repeats = selectionSet ? Math.max(0, ...namesIn(selectionSet).values()) : 0;
    const start = { ...nothing, repeats };
    return (selectionSet?.selections ?? []).reduce((sum, selection) => {
      if (selection.kind === Kind.FRAGMENT_SPREAD) return add(sum, ofFragment(selection.name.value));
      const inner = ofSelections(selection.selectionSet);
      if (selection.kind === Kind.INLINE_FRAGMENT) return add(sum, inner);
      return add(sum, {
        depth: inner.depth + 1,
        aliases: inner.aliases + (selection.alias ? 1 : 0),
        fields: inner.fields + 1,
        roots: 1,
        repeats: inner.repeats,
        fragments: 0,
      });
    }, start);
  };

  return { ...ofSelections(operation.selectionSet), fragments: fragments.size };
}
