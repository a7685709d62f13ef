/** Turns a subscription into what is read for each of its messages. Once per document. */
import { ServiceError, type ServiceName } from '@banyan/kit';
import {
  type DocumentNode,
  extendSchema,
  type FieldNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
  print,
  type VariableDefinitionNode,
} from 'graphql';
import type { Contracts } from '../../compose/contracts.ts';
import type { Prepared } from '../../operation/prepared.ts';
import { fragmentInliner } from '../../plan/inline-fragments.ts';
import { planOperation } from '../../plan/plan-operation.ts';
import type { LiveField } from '../live-field.ts';
import type { LiveFields } from '../live-fields.ts';
import { type Sharing, sharingOfDocument } from './sharing.ts';

export interface LivePlan {
  field: LiveField;
  /** The subscription's root field as the document has it. */
  root: FieldNode;
  responseKey: string;
  /** What is run for one message. */
  read: Prepared;
  /** Carried messages: a schema with the message as a root field, and no service to ask. */
  carriedBy: GraphQLSchema | null;
  sharing: Sharing;
  /** What one reading costs its payer, in points. */
  cost: number;
  /** Equal for subscriptions that ask for the same. */
  text: string;
}

/** Set for every reading; clients do not know them. */
export const subjectVariable = 'banyanSubjectId';
export const audienceKey = 'banyanAudience';

const { variableDefinitions, selectionSet: template } = parse(
  `query ($${subjectVariable}: ID!) { subject(id: $${subjectVariable}) }`,
  { noLocation: true },
).definitions[0] as OperationDefinitionNode & { variableDefinitions: VariableDefinitionNode[] };
const subjectArguments = (template.selections[0] as FieldNode).arguments!;
const nameOf = (value: string) => ({ kind: Kind.NAME, value }) as const;

function rootFieldOf(operation: OperationDefinitionNode): FieldNode {
  const [only, ...others] = operation.selectionSet.selections;
  if (only?.kind !== Kind.FIELD || only.directives?.length || others.length > 0) {
    throw ServiceError('BAD_INPUT', undefined, { message: 'A subscription has one plain root field.' });
  }
  if (only.alias?.value === audienceKey) throw ServiceError('BAD_INPUT', undefined, { message: 'This name is taken.' });
  return only;
}

function queryOf(operation: OperationDefinitionNode, fields: FieldNode[], more: VariableDefinitionNode[]) {
  const query: OperationDefinitionNode = {
    kind: Kind.OPERATION_DEFINITION,
    operation: OperationTypeNode.QUERY,
    variableDefinitions: [...(operation.variableDefinitions ?? []), ...more],
    selectionSet: { kind: Kind.SELECTION_SET, selections: fields },
  };
  return { document: { kind: Kind.DOCUMENT, definitions: [query] } as DocumentNode, operation: query };
}

/** The public schema in the owner's place, with one more root field: the message itself, of a type of either. */
function carriedContracts(field: LiveField, contracts: Contracts): Contracts {
  const { publicSchema, serviceSchemas, rootFieldOwners, joins } = contracts;
  const type = String(publicSchema.getSubscriptionType()!.getFields()[field.name]!.type);
  const extended = extendSchema(publicSchema, parse(`extend type Query { ${field.name}: ${type} }`));
  const owners = new Map<string, ServiceName>([...rootFieldOwners.query, [field.name, field.service]]);
  return {
    publicSchema,
    joins,
    serviceSchemas: { ...serviceSchemas, [field.service]: extended },
    rootFieldOwners: { ...rootFieldOwners, query: owners },
  };
}

/** The subscription's own arguments that the owner's field has too; `id` is ours. */
function passedOn(root: FieldNode, readBy: string, { serviceSchemas }: Contracts, service: ServiceName) {
  const known =
    serviceSchemas[service]
      .getQueryType()
      ?.getFields()
      [readBy]?.args.map(({ name }) => name) ?? [];
  return (root.arguments ?? []).filter(({ name }) => name.value !== 'id' && known.includes(name.value));
}

function readOf(field: LiveField, root: FieldNode, operation: OperationDefinitionNode, contracts: Contracts) {
  const { message } = field;
  if (message.kind !== 'reread') {
    const asked = queryOf(operation, [{ ...root, arguments: [] }], []);
    const carried = carriedContracts(field, contracts);
    const planned = planOperation(asked.document, asked.operation, carried);
    if (!planned.plan)
      throw ServiceError('BAD_INPUT', undefined, { message: 'This message can not be asked for in this way.' });
    return { read: { ...asked, ...planned }, carriedBy: carried.serviceSchemas[field.service] };
  }
  const given = [...subjectArguments, ...passedOn(root, message.readBy, contracts, field.service)];
  const subject: FieldNode = { ...root, name: nameOf(message.readBy), arguments: given };
  const audience: FieldNode = {
    kind: Kind.FIELD,
    alias: nameOf(audienceKey),
    name: nameOf(message.audienceBy),
    arguments: subjectArguments,
  };
  const asked = queryOf(operation, [subject, audience], variableDefinitions);
  return { read: { ...asked, ...planOperation(asked.document, asked.operation, contracts) }, carriedBy: null };
}

/** Throws BAD_INPUT for a subscription that is not one plain field we know. */
export function planLive(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  contracts: Contracts,
  fields: LiveFields,
  cost: number,
): LivePlan {
  const asked = rootFieldOf(operation);
  const field = fields.get(asked.name.value);
  if (!field) throw ServiceError('BAD_INPUT', undefined, { message: 'There is no such subscription.' });
  const responseKey = asked.alias?.value ?? asked.name.value;
  const selectionSet = asked.selectionSet && fragmentInliner(document)(asked.selectionSet);
  const root: FieldNode = { ...asked, alias: nameOf(responseKey), selectionSet };
  const { read, carriedBy } = readOf(field, root, operation, contracts);
  const sharing = sharingOfDocument(root, field, contracts);
  return {
    field,
    root,
    responseKey,
    read,
    carriedBy,
    // Only a plan can say whom an answer shows.
    sharing: sharing === 'neutral' && !read.plan ? 'nobody' : sharing,
    cost,
    text: print(read.document),
  };
}
