import { ServiceError } from '@banyan/kit';
import { Kind, type OperationDefinitionNode, OperationTypeNode } from 'graphql';
import type { Allowance } from './limits.ts';
import type { Size } from './measure.ts';

const tooMuch = (message: string) => ServiceError('BAD_INPUT', undefined, { message });

/** Throws BAD_INPUT when one operation asks for too much. */
export function requireWithinLimits(operation: OperationDefinitionNode, size: Size, most: Allowance): void {
  const { depth, aliases, fields, roots, repeats, fragments } = size;
  if (depth > most.depth) throw tooMuch(`The operation is deeper than ${most.depth} levels.`);
  if (aliases > most.aliases) throw tooMuch(`The operation has more than ${most.aliases} aliases.`);
  if (fields > most.fields) throw tooMuch(`The operation asks for more than ${most.fields} fields.`);
  if (roots > most.rootFields) throw tooMuch(`The operation has more than ${most.rootFields} root fields.`);
  if (repeats > most.repeats)
    throw tooMuch(`The operation names one field more than ${most.repeats} times in one place.`);
  if (fragments > most.fragments) throw tooMuch(`The document has more than ${most.fragments} fragments.`);
  if (operation.operation === OperationTypeNode.MUTATION) requireOneMutation(operation);
}

/** Throws BAD_INPUT when what the operation may answer is more than anyone can look at. */
export function requireAffordable(cost: number, most: Allowance): void {
  if (cost > most.cost) {
    throw tooMuch(
      `The operation may cost ${Math.ceil(cost)}, and at most ${most.cost} is allowed. Ask for less at once.`,
    );
  }
}

/** Ten sign-ins under ten aliases would be ten guesses for the price of one request. */
function requireOneMutation({ selectionSet }: OperationDefinitionNode): void {
  const [only, ...others] = selectionSet.selections.filter(
    (selection) => selection.kind !== Kind.FIELD || selection.name.value !== '__typename',
  );
  if (others.length > 0 || only?.kind !== Kind.FIELD) throw tooMuch('A mutation does one thing.');
}
