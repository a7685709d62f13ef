import { type OperationDefinitionNode, type SelectionSetNode, type VariableDefinitionNode, visit } from 'graphql';

/** The operation's variable definitions that a part of it needs: a service refuses variables nobody uses. */
export function usedVariables(
  operation: OperationDefinitionNode,
  selectionSets: readonly SelectionSetNode[],
): VariableDefinitionNode[] {
  const used = new Set<string>();
  for (const selectionSet of selectionSets) visit(selectionSet, { Variable: (node) => void used.add(node.name.value) });
  return (operation.variableDefinitions ?? []).filter((definition) => used.has(definition.variable.name.value));
}
