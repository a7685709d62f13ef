import { ServiceError } from '@banyan/kit';
import { type DocumentNode, Kind, type OperationDefinitionNode, OperationTypeNode } from 'graphql';
import { limits } from './limits.ts';
import { measure } from './measure.ts';

const tooMuch = (message: string) => ServiceError('BAD_INPUT', undefined, { message });

/** Throws BAD_INPUT when one operation asks for too much. */
export function requireWithinLimits(document: DocumentNode, operation: OperationDefinitionNode): void {
  const { depth, aliases, fields } = measure(document, operation);
  if (depth > limits.depth) throw tooMuch(`The operation is deeper than ${limits.depth} levels.`);
  if (aliases > limits.aliases) throw tooMuch(`The operation has more than ${limits.aliases} aliases.`);
  if (fields > limits.fields) throw tooMuch(`The operation asks for more than ${limits.fields} fields.`);
  const roots = operation.selectionSet.selections;
  if (roots.length > limits.rootFields) throw tooMuch(`The operation has more than ${limits.rootFields} root fields.`);
  if (operation.operation === OperationTypeNode.MUTATION) requireOneMutation(operation);
}

/** Ten sign-ins under ten aliases would be ten guesses for the price of one request. */
function requireOneMutation({ selectionSet }: OperationDefinitionNode): void {
  const [only, ...others] = selectionSet.selections.filter(
    (selection) => selection.kind !== Kind.FIELD || selection.name.value !== '__typename',
  );
  if (others.length > 0 || only?.kind !== Kind.FIELD) throw tooMuch('A mutation does one thing.');
}
