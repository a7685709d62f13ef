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
}

const nothing: Size = { depth: 0, aliases: 0, fields: 0, roots: 0 };

function add(a: Size, b: Size): Size {
  return {
    depth: Math.max(a.depth, b.depth),
    aliases: a.aliases + b.aliases,
    fields: a.fields + b.fields,
    roots: a.roots + b.roots,
  };
}

/** The document must be valid: a fragment that spreads itself would never end. */
export function measure(document: DocumentNode, operation: OperationDefinitionNode): Size {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  const measured = new Map<string, Size>();

  const ofFragment = (name: string): Size => {
    const known = measured.get(name);
    if (known) return known;
    const size = ofSelections(fragments.get(name)?.selectionSet);
    measured.set(name, size);
    return size;
  };

  const ofSelections = (selectionSet: SelectionSetNode | undefined): Size =>
    (selectionSet?.selections ?? []).reduce((sum, selection) => {
      if (selection.kind === Kind.FRAGMENT_SPREAD) return add(sum, ofFragment(selection.name.value));
      const inner = ofSelections(selection.selectionSet);
      if (selection.kind === Kind.INLINE_FRAGMENT) return add(sum, inner);
      return add(sum, {
        depth: inner.depth + 1,
        aliases: inner.aliases + (selection.alias ? 1 : 0),
        fields: inner.fields + 1,
        roots: 1,
      });
    }, nothing);

  return ofSelections(operation.selectionSet);
}
