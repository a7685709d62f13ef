/** Decides whether an operation can be answered by asking services directly, and how. Once per document. */
import type { ServiceName } from '@banyan/kit';
import {
  type DocumentNode,
  type FieldNode,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
  type SelectionSetNode,
  type VariableDefinitionNode,
} from 'graphql';
import type { Contracts } from '../compose/contracts.ts';
import { fragmentInliner } from './inline-fragments.ts';
import {
  AmbiguousPlace,
  createMemberBatches,
  joinTreeOf,
  newPlace,
  type Place,
  scalarSelection,
} from './join-collector.ts';
import type { MemberPart, Plan } from './plan.ts';
import { NotPlannable, rewriteFor } from './rewrite-part.ts';
import { usedVariables } from './used-variables.ts';

interface Draft {
  service: ServiceName;
  fields: FieldNode[];
  place: Place;
}

/** Root fields in the order asked. Conditions that could change what stands there are left to stitching. */
function rootFieldsOf(selectionSet: SelectionSetNode): FieldNode[] {
  return selectionSet.selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) {
      if (selection.name.value === '__typename' && selection.directives?.length) throw new NotPlannable();
      return [selection];
    }
    if (selection.kind === Kind.INLINE_FRAGMENT && !selection.directives?.length) {
      return rootFieldsOf(selection.selectionSet);
    }
    throw new NotPlannable();
  });
}

function document(operation: OperationDefinitionNode, variables: VariableDefinitionNode[], set: SelectionSetNode) {
  const definition: OperationDefinitionNode = {
    kind: Kind.OPERATION_DEFINITION,
    operation: operation.operation,
    variableDefinitions: variables,
    selectionSet: set,
  };
  return { kind: Kind.DOCUMENT, definitions: [definition] } as DocumentNode;
}

const names = (variables: VariableDefinitionNode[]): string[] => variables.map(({ variable }) => variable.name.value);

function memberPart(operation: OperationDefinitionNode, selectionSets: SelectionSetNode[]): MemberPart {
  const variables = usedVariables(operation, selectionSets);
  const own = selectionSets.map((_set, batch) => `$ids${batch}: [ID!]!`).join(' ');
  const fields = selectionSets.map((_set, batch) => `m${batch}: usersByIds(ids: $ids${batch}) { id }`).join(' ');
  const template = parse(`query (${own}) { ${fields} }`, { noLocation: true })
    .definitions[0] as OperationDefinitionNode;
  const selections = template.selectionSet.selections.map((field, batch) => ({
    ...(field as FieldNode),
    selectionSet: selectionSets[batch],
  }));
  return {
    document: document(template, [...template.variableDefinitions!, ...variables], {
      kind: Kind.SELECTION_SET,
      selections,
    }),
    variableNames: names(variables),
    batches: selectionSets.length,
  };
}

function draftsOf(operation: OperationDefinitionNode, roots: FieldNode[], { rootFieldOwners }: Contracts): Draft[] {
  const owners = operation.operation === OperationTypeNode.QUERY ? rootFieldOwners.query : rootFieldOwners.mutation;
  const drafts = new Map<ServiceName, Draft>();
  for (const field of roots) {
    if (field.name.value === '__typename') continue;
    const service = owners.get(field.name.value);
    if (!service) throw new NotPlannable();
    const draft = drafts.get(service) ?? { service, fields: [], place: newPlace() };
    draft.fields.push(field);
    drafts.set(service, draft);
  }
  return [...drafts.values()];
}

function build(whole: DocumentNode, operation: OperationDefinitionNode, contracts: Contracts): Plan {
  const roots = rootFieldsOf(fragmentInliner(whole)(operation.selectionSet));
  const drafts = draftsOf(operation, roots, contracts);
  const isQuery = operation.operation === OperationTypeNode.QUERY;
  // The fields of a mutation run one after the other, which two services asked at once would not.
  if (drafts.length === 0 || (!isQuery && drafts.length > 1)) throw new NotPlannable();
  const batches = createMemberBatches();
  const parts = drafts.map(({ service, fields, place }) => {
    const schema = contracts.serviceSchemas[service];
    const type = (isQuery ? schema.getQueryType() : schema.getMutationType())!;
    const asked: SelectionSetNode = { kind: Kind.SELECTION_SET, selections: fields };
    const set = rewriteFor(service, asked, { type, of: type.name, chain: '', place, isConditional: false }, contracts);
    const variables = usedVariables(operation, [set]);
    const joins = joinTreeOf(place, batches, scalarSelection(place));
    return { service, document: document(operation, variables, set), variableNames: names(variables), joins };
  });
  const typeName = isQuery ? 'Query' : 'Mutation';
  const rootKeys = roots.map((field) => ({
    key: field.alias?.value ?? field.name.value,
    part: drafts.findIndex(({ fields }) => fields.includes(field)),
    ...(field.name.value === '__typename' ? { constant: typeName } : {}),
  }));
  return {
    parts,
    rootKeys,
    members: batches.selectionSets.length > 0 ? memberPart(operation, batches.selectionSets) : null,
  };
}

/** The plan, or null when the operation has to go through the stitched schema. The document must be valid. */
export function planOperation(
  whole: DocumentNode,
  operation: OperationDefinitionNode,
  contracts: Contracts,
): Plan | null {
  if (operation.operation === OperationTypeNode.SUBSCRIPTION) return null;
  try {
    return build(whole, operation, contracts);
  } catch (error) {
    if (error instanceof NotPlannable || error instanceof AmbiguousPlace) return null;
    throw error;
  }
}
