/** What a service is sent: a document of its own, with the variables it uses and no others. */
import {
  type DocumentNode,
  Kind,
  type OperationDefinitionNode,
  type OperationTypeNode,
  type SelectionSetNode,
  type VariableDefinitionNode,
  visit,
} from 'graphql';

export function documentOf(
  operation: OperationTypeNode,
  variableDefinitions: VariableDefinitionNode[],
  selectionSet: SelectionSetNode,
): DocumentNode {
  const definition: OperationDefinitionNode = {
    kind: Kind.OPERATION_DEFINITION,
    operation,
    variableDefinitions,
    selectionSet,
  };
  return { kind: Kind.DOCUMENT, definitions: [definition] };
}

/** The operation's variables that a part of it needs: a service refuses variables nobody uses. */
export function variablesOf(
  operation: OperationDefinitionNode,
  selectionSet: SelectionSetNode,
): { definitions: VariableDefinitionNode[]; names: string[] } {
  const used = new Set<string>();
  visit(selectionSet, { Variable: (node) => void used.add(node.name.value) });
  const definitions = (operation.variableDefinitions ?? []).filter(({ variable }) => used.has(variable.name.value));
  return { definitions, names: definitions.map(({ variable }) => variable.name.value) };
}
