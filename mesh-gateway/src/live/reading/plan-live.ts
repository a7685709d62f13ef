/** Turns a subscription into the query that re-reads its item for a receiver. */
import { ServiceError } from '@banyan/kit';
import {
  type DocumentNode,
  type FieldNode,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
  print,
  type VariableDefinitionNode,
} from 'graphql';
import type { Prepared } from '../../operation/prepare.ts';
import { fragmentInliner } from '../../plan/inline-fragments.ts';
import { planOperation } from '../../plan/plan-operation.ts';
import type { LiveField } from '../live-field.ts';
import { liveFields } from '../live-fields.ts';
import { type Sharing, sharingOfDocument } from './sharing.ts';

export interface LivePlan {
  field: LiveField;
  responseKey: string;
  read: Prepared;
  sharing: Sharing;
  /** Equal for subscriptions that ask for the same. */
  text: string;
}

/** Set for every re-read; clients do not know it. */
export const itemVariable = 'banyanItemId';

const { variableDefinitions, selectionSet: template } = parse(
  `query ($${itemVariable}: ID!) { item(id: $${itemVariable}) }`,
  { noLocation: true },
).definitions[0] as OperationDefinitionNode & { variableDefinitions: VariableDefinitionNode[] };
const itemArgument = (template.selections[0] as FieldNode).arguments;

function rootFieldOf(operation: OperationDefinitionNode): FieldNode {
  const [only, ...others] = operation.selectionSet.selections;
  if (only?.kind !== Kind.FIELD || only.directives?.length || others.length > 0) {
    throw ServiceError('BAD_INPUT', undefined, { message: 'A subscription has one plain root field.' });
  }
  return only;
}

export function planLive(document: DocumentNode, operation: OperationDefinitionNode): LivePlan {
  const root = rootFieldOf(operation);
  const field = liveFields.get(root.name.value);
  if (!field) throw ServiceError('BAD_INPUT', undefined, { message: 'There is no such subscription.' });
  const responseKey = root.alias?.value ?? root.name.value;
  const readField: FieldNode = {
    ...root,
    alias: { kind: Kind.NAME, value: responseKey },
    name: { kind: Kind.NAME, value: field.readBy },
    arguments: itemArgument,
    selectionSet: fragmentInliner(document)(root.selectionSet!),
  };
  const query: OperationDefinitionNode = {
    kind: Kind.OPERATION_DEFINITION,
    operation: OperationTypeNode.QUERY,
    variableDefinitions: [...(operation.variableDefinitions ?? []), ...variableDefinitions],
    selectionSet: { kind: Kind.SELECTION_SET, selections: [readField] },
  };
  const whole: DocumentNode = { kind: Kind.DOCUMENT, definitions: [query] };
  const plan = planOperation(whole, query);
  const sharing = sharingOfDocument(whole);
  return {
    field,
    responseKey,
    read: { document: whole, operation: query, plan, live: null },
    // Only a plan can say which members an answer shows.
    sharing: sharing === 'neutral' && !plan ? 'nobody' : sharing,
    text: print(whole),
  };
}
