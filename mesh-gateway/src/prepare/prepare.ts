/** Query text -> a checked operation with its plan. The work is done once per text and kept. */
import { ServiceError } from '@banyan/kit';
import {
  type DocumentNode,
  GraphQLError,
  getOperationAST,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { type Contracts, committedContracts } from '../compose/contracts.ts';
import { type CostOf, createPricing } from '../limits/cost.ts';
import { type Allowance, allowances } from '../limits/limits.ts';
import { measure } from '../limits/measure.ts';
import { requireWithinLimits } from '../limits/require-within-limits.ts';
import { liveFields as committedFields, type LiveFields } from '../live/live-fields.ts';
import { type LivePlan, planLive } from '../live/messages/plan-live.ts';
import { asksAboutTheSchema, asksForTheSchema, type Prepared } from '../operation/prepared.ts';
import { planOperation } from '../plan/plan-operation.ts';

/** An operation that a client sent. */
export interface Checked extends Prepared {
  /** Set for subscriptions, and only for them. */
  live: LivePlan | null;
  /** What it may cost with which variables. For a subscription, what one reading may cost. */
  cost: CostOf;
}

export type Prepare = (source: string, operationName: string | undefined, who?: keyof typeof allowances) => Checked;

/** Texts kept; the product has a few dozen, so only anonymous callers and scripts fill this up. */
const keptTexts = 500;
/** Characters kept in all, and of one text. What is made of a text takes about fifty times its length. */
const keptLength = { all: 1_000_000, one: 16_384 };

const schemaIsHidden =
  'The schema is not told here: it stands in mesh-gateway/schema.graphql, and `npm run dev` starts a deployment that tells it.';

const clientMistake = (message: string): GraphQLError => ServiceError('BAD_INPUT', undefined, { message });

interface Given {
  contracts: Contracts;
  liveFields: LiveFields;
  introspection: boolean;
  pricingOf: ReturnType<typeof createPricing>;
}

function prepareNew(source: string, operationName: string | undefined, given: Given, most: Allowance): Checked {
  const { contracts, liveFields, introspection, pricingOf } = given;
  let document: DocumentNode;
  try {
    document = parse(source, { noLocation: true, maxTokens: most.tokens });
  } catch (error) {
    throw clientMistake(error instanceof GraphQLError ? error.message : 'This is not GraphQL.');
  }
  const operation = getOperationAST(document, operationName);
  if (!operation) throw clientMistake('Name the operation to run: operationName is one of the document.');
  // Before validation, whose work grows with the square of what stands in one place.
  // Tools ask for the whole schema at once; where they may, its size is known.
  if (!introspection && asksAboutTheSchema(document))
    throw ServiceError('FORBIDDEN', undefined, { message: schemaIsHidden });
  if (!(introspection && asksForTheSchema(operation)))
    requireWithinLimits(operation, measure(document, operation), most);
  const [mistake] = validate(contracts.publicSchema, document, specifiedRules, { maxErrors: 1, hideSuggestions: true });
  if (mistake) throw clientMistake(mistake.message);
  const isLive = operation.operation === OperationTypeNode.SUBSCRIPTION;
  const cost = pricingOf(document, operation);
  return {
    document,
    operation,
    ...(isLive ? { plan: null, unplanned: null } : planOperation(document, operation, contracts)),
    // Its payer is charged before anyone knows with which variables; lists without a number count as assumed.
    live: isLive ? planLive(document, operation, contracts, liveFields, cost({})) : null,
    cost,
  };
}

const newCache = () =>
  new LRUCache<string, Checked>({
    max: keptTexts,
    maxSize: keptLength.all,
    maxEntrySize: keptLength.one,
    sizeCalculation: (_checked, key) => key.length,
  });

interface PrepareOptions {
  introspection: boolean;
  contracts?: Contracts;
  liveFields?: LiveFields;
}

/**
 * Throws BAD_INPUT for what is no valid operation of the public schema, or more than `who` (a member) may ask; FORBIDDEN for
 * what asks about the schema where it is hidden.
 */
export function createPrepare(options: PrepareOptions): Prepare {
  const { introspection, contracts = committedContracts, liveFields = committedFields } = options;
  const given = { contracts, liveFields, introspection, pricingOf: createPricing(contracts) };
  // Apart, so that anonymous callers can neither use what only members may ask nor push it out.
  const kept = { member: newCache(), anonymous: newCache() };
  return (source, operationName, who = 'member') => {
    const key = `${operationName ?? ''}\n${source}`;
    const known = kept[who].get(key);
    if (known) return known;
    const prepared = prepareNew(source, operationName, given, allowances[who]);
    kept[who].set(key, prepared);
    return prepared;
  };
}
