/** Plans the joins of an operation: equal selections share one batch, and so one list of keys; a round asks each service once. */
import type { ServiceName } from '@banyan/kit';
import { type FieldNode, Kind, type OperationDefinitionNode, parse, print, type SelectionSetNode } from 'graphql';
import type { Contracts } from '../compose/contracts.ts';
import type { Entity } from '../join/joins.ts';
import { documentOf, variablesOf } from './documents.ts';
import { type BatchOf, joinTreeOf, newSite } from './join-sites.ts';
import type { JoinPart, JoinRound, JoinTree } from './plan.ts';
import { rewriteFor } from './rewrite-part.ts';

/** Set for every join; clients' own variables never begin so. */
export const keysVariable = (batch: number): string => `banyanKeys${batch}`;
export const batchKey = (batch: number): string => `b${batch}`;

interface Batch {
  entity: Entity;
  selectionSet: SelectionSetNode;
  below: JoinTree | null;
}

export interface JoinRounds {
  /** The batches of one round; 0 joins what the services of the operation answered. */
  batchOf(round: number): BatchOf;
  finish(): JoinRound[];
}

export function createJoinRounds(operation: OperationDefinitionNode, contracts: Contracts): JoinRounds {
  const rounds: { batches: Batch[]; numbers: Map<string, number> }[] = [];

  const batchOf =
    (round: number): BatchOf =>
    (type, selectionSet) => {
      rounds[round] ??= { batches: [], numbers: new Map() };
      const { batches, numbers } = rounds[round];
      const text = `${type} ${print(selectionSet)}`;
      const known = numbers.get(text);
      if (known !== undefined) return known;
      const entity = contracts.joins.entities.get(type)!;
      const site = newSite();
      const start = {
        type: contracts.serviceSchemas[entity.service].getType(type)!,
        of: type,
        chain: '',
        site,
        isConditional: false,
      };
      const batch: Batch = {
        entity,
        selectionSet: rewriteFor(entity.service, selectionSet, start, contracts),
        below: null,
      };
      numbers.set(text, batches.length);
      const number = batches.push(batch) - 1;
      batch.below = joinTreeOf(site, batchOf(round + 1));
      return number;
    };

  return {
    batchOf,
    finish: () =>
      rounds.map(({ batches }) => {
        const services = Map.groupBy(batches.keys(), (number) => batches[number]!.entity.service);
        const parts = [...services].map(([service, numbers]) => partOf(service, numbers, batches, operation));
        return { parts, below: batches.map(({ below }) => below) };
      }),
  };
}

function partOf(
  service: ServiceName,
  numbers: number[],
  batches: readonly Batch[],
  operation: OperationDefinitionNode,
): JoinPart {
  const own = numbers.map((number) => `$${keysVariable(number)}: [ID!]!`).join(' ');
  const fields = numbers.map((number) => {
    const { rootField, argument } = batches[number]!.entity;
    return `${batchKey(number)}: ${rootField}(${argument}: $${keysVariable(number)}) { __typename }`;
  });
  const [template] = parse(`query (${own}) { ${fields.join(' ')} }`, { noLocation: true }).definitions as [
    OperationDefinitionNode,
  ];
  const selections = (template.selectionSet.selections as FieldNode[]).map((field, index) => ({
    ...field,
    selectionSet: batches[numbers[index]!]!.selectionSet,
  }));
  const selectionSet: SelectionSetNode = { kind: Kind.SELECTION_SET, selections };
  const { definitions, names } = variablesOf(operation, selectionSet);
  return {
    service,
    document: documentOf(template.operation, [...template.variableDefinitions!, ...definitions], selectionSet),
    variableNames: names,
    batches: numbers,
    most: Math.min(...numbers.map((number) => batches[number]!.entity.most)),
  };
}
