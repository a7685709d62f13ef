/** Query text -> a checked operation with its plan. The work is done once per text and kept. */
import { ServiceError } from '@banyan/kit';
import {
  type DocumentNode,
  GraphQLError,
  getOperationAST,
  NoSchemaIntrospectionCustomRule,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
  specifiedRules,
  type ValidationRule,
  validate,
} from 'graphql';
import { type Contracts, committedContracts } from '../compose/contracts.ts';
import { limits } from '../limits/limits.ts';
import { requireWithinLimits } from '../limits/require-within-limits.ts';
import { liveFields as committedFields, type LiveFields } from '../live/live-fields.ts';
import { type LivePlan, planLive } from '../live/reading/plan-live.ts';
import type { Plan } from '../plan/plan.ts';
import { planOperation } from '../plan/plan-operation.ts';

export interface Prepared {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  /** Null: through the stitched schema. */
  plan: Plan | null;
  /** Set for subscriptions, and only for them. */
  live: LivePlan | null;
}

export type Prepare = (source: string, operationName: string | undefined) => Prepared;

/** Texts kept; the product has a few dozen, so only strangers fill this up. */
const keptTexts = 500;
const keptLength = 16_384;

const clientMistake = (message: string): GraphQLError => ServiceError('BAD_INPUT', undefined, { message });

interface Given {
  contracts: Contracts;
  liveFields: LiveFields;
  rules: readonly ValidationRule[];
}

function prepareNew(source: string, operationName: string | undefined, given: Given): Prepared {
  const { contracts, liveFields, rules } = given;
  let document: DocumentNode;
  try {
    document = parse(source, { noLocation: true, maxTokens: limits.tokens });
  } catch (error) {
    throw clientMistake(error instanceof GraphQLError ? error.message : 'This is not GraphQL.');
  }
  const [mistake] = validate(contracts.publicSchema, document, rules, { maxErrors: 1, hideSuggestions: true });
  if (mistake) throw clientMistake(mistake.message);
  const operation = getOperationAST(document, operationName);
  if (!operation) throw clientMistake('Name the operation to run.');
  requireWithinLimits(document, operation);
  const isLive = operation.operation === OperationTypeNode.SUBSCRIPTION;
  return {
    document,
    operation,
    plan: isLive ? null : planOperation(document, operation, contracts),
    live: isLive ? planLive(document, operation, contracts, liveFields) : null,
  };
}

/** Throws BAD_INPUT for what is no valid operation of the public schema. */
export function createPrepare(options: Partial<Omit<Given, 'rules'>> & { introspection: boolean }): Prepare {
  const { introspection, contracts = committedContracts, liveFields = committedFields } = options;
  const rules = introspection ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule];
  const given = { contracts, liveFields, rules };
  const kept = new Map<string, Prepared>();
  return (source, operationName) => {
    const key = `${operationName ?? ''}\n${source}`;
    const found = kept.get(key);
    if (found) return found;
    const prepared = prepareNew(source, operationName, given);
    if (source.length > keptLength) return prepared;
    if (kept.size >= keptTexts) kept.delete(kept.keys().next().value!);
    kept.set(key, prepared);
    return prepared;
  };
}
