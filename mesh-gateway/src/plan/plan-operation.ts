/** Decides whether an operation can be answered by asking services directly, and how. Once per document. */
import type { ServiceName } from '@banyan/kit';
import {
  type DocumentNode,
  type FieldNode,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionSetNode,
} from 'graphql';
import type { Contracts } from '../compose/contracts.ts';
import { documentOf, variablesOf } from './documents.ts';
import { fragmentInliner } from './inline-fragments.ts';
import { createJoinRounds } from './join-rounds.ts';
import { type JoinSite, joinTreeOf, newSite } from './join-sites.ts';
import { NotPlannable, type Plan, type Planned } from './plan.ts';
import { rewriteFor } from './rewrite-part.ts';

interface Draft {
  service: ServiceName;
  fields: FieldNode[];
  site: JoinSite;
}

/** Root fields in the order asked. Conditions that could change what stands there are left to stitching. */
function rootFieldsOf(selectionSet: SelectionSetNode): FieldNode[] {
  return selectionSet.selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) {
      if (selection.name.value === '__typename' && selection.directives?.length)
        throw new NotPlannable('condition at the root');
      return [selection];
    }
    if (selection.kind === Kind.INLINE_FRAGMENT && !selection.directives?.length) {
      return rootFieldsOf(selection.selectionSet);
    }
    throw new NotPlannable('condition at the root');
  });
}

function draftsOf(operation: OperationDefinitionNode, roots: FieldNode[], { rootFieldOwners }: Contracts): Draft[] {
  const owners = operation.operation === OperationTypeNode.QUERY ? rootFieldOwners.query : rootFieldOwners.mutation;
  const drafts = new Map<ServiceName, Draft>();
  for (const field of roots) {
    if (field.name.value === '__typename') continue;
    const service = owners.get(field.name.value);
    if (!service) throw new NotPlannable('field of no service');
    const draft = drafts.get(service) ?? { service, fields: [], site: newSite() };
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
  if (!isQuery && drafts.length > 1) throw new NotPlannable('several services in one mutation');
  const rounds = createJoinRounds(operation, contracts);
  const parts = drafts.map(({ service, fields, site }) => {
    const schema = contracts.serviceSchemas[service];
    const type = (isQuery ? schema.getQueryType() : schema.getMutationType())!;
    const asked: SelectionSetNode = { kind: Kind.SELECTION_SET, selections: fields };
    const set = rewriteFor(service, asked, { type, of: type.name, chain: '', site, isConditional: false }, contracts);
    const { definitions, names } = variablesOf(operation, set);
    const document = documentOf(operation.operation, definitions, set);
    return { service, document, variableNames: names, joins: joinTreeOf(site, rounds.batchOf(0)) };
  });
  const typeName = isQuery ? 'Query' : 'Mutation';
  const rootKeys = roots.map((field) => ({
    key: field.alias?.value ?? field.name.value,
    part: drafts.findIndex(({ fields }) => fields.includes(field)),
    ...(field.name.value === '__typename' ? { constant: typeName } : {}),
  }));
  return { parts, rootKeys, rounds: rounds.finish() };
}

/** The plan, or why the operation has to go through the stitched schema. It must be valid and no subscription. */
export function planOperation(whole: DocumentNode, operation: OperationDefinitionNode, contracts: Contracts): Planned {
  try {
    return { plan: build(whole, operation, contracts), unplanned: null };
  } catch (error) {
    if (error instanceof NotPlannable) return { plan: null, unplanned: error.reason };
    throw error;
  }
}
