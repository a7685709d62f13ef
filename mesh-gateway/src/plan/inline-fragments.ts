/** Turns named fragments into inline ones, so that a part of an operation can be sent to one service alone. */
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';

export function fragmentInliner(document: DocumentNode): (selectionSet: SelectionSetNode) => SelectionSetNode {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  const ofSelection = (selection: SelectionNode): SelectionNode => {
    if (selection.kind !== Kind.FRAGMENT_SPREAD) {
      return selection.selectionSet ? { ...selection, selectionSet: inline(selection.selectionSet) } : selection;
    }
    const fragment = fragments.get(selection.name.value)!;
    return {
      kind: Kind.INLINE_FRAGMENT,
      typeCondition: fragment.typeCondition,
      directives: selection.directives,
      selectionSet: inline(fragment.selectionSet),
    };
  };
  const inline = (selectionSet: SelectionSetNode): SelectionSetNode => ({
    kind: Kind.SELECTION_SET,
    selections: selectionSet.selections.map(ofSelection),
  });
  return inline;
}
