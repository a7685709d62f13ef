/** Answers a query or mutation: by its plan where it has one, else through the stitched schema. */
import { type Logger, ServiceError, type ServiceName } from '@banyan/kit';
import {
  type ExecutionResult,
  execute,
  type FieldNode,
  type GraphQLSchema,
  getArgumentValues,
  getVariableValues,
  type OperationDefinitionNode,
  parse,
} from 'graphql';
import { type Contracts, committedContracts } from '../compose/contracts.ts';
import type { StitchedSchema } from '../compose/stitched-schema.ts';
import { type PresentedError, presentErrors } from '../errors/present-errors.ts';
import type { ServiceExecutor } from '../executors/service-executor.ts';
import { planOperation } from '../plan/plan-operation.ts';
import { type PlanResult, runPlan } from '../plan/run-plan.ts';
import type { Operation } from './operation.ts';
import { asksForTheSchema, type Prepared } from './prepared.ts';
import { createUnplanned, type UnplannedOperations } from './unplanned.ts';

export interface Answer {
  data: Record<string, unknown> | null;
  errors?: PresentedError[];
  /** The keys of everything joined into the answer, where a plan answered it. */
  joinedKeys?: ReadonlySet<string>;
}

/** A message that a domain event carries: it takes the place of its service's answer, joins are made as ever. */
export interface Carried {
  service: ServiceName;
  schema: GraphQLSchema;
  field: string;
  payload: object;
}

export interface Engine {
  /** Throws BAD_INPUT when the variables do not fit the operation. */
  checkVariables(prepared: Prepared, variables: Record<string, unknown>): void;
  /** The values of a subscription's arguments. Throws BAD_INPUT when the variables do not fit. */
  argumentsOf(prepared: Prepared, field: FieldNode, variables: Record<string, unknown>): Record<string, unknown>;
  run(prepared: Prepared, variables: Record<string, unknown>, operation: Operation): Promise<Answer>;
  /** As `run`, for a planned reading whose service part is already at hand. */
  carry(
    prepared: Prepared,
    carried: Carried,
    variables: Record<string, unknown>,
    operation: Operation,
  ): Promise<Answer>;
  /** Whether `field` answers anything for an `id`: how a service is asked who may hear of it. */
  prepareAsking(field: string): Prepared;
}

interface Parts {
  contracts?: Contracts;
  executors: Record<ServiceName, ServiceExecutor>;
  stitched: StitchedSchema;
  logger: Logger;
  unplanned?: UnplannedOperations;
  /** False sends everything through the stitched schema; the differential test compares the two. */
  usePlans?: boolean;
}

export function createEngine({
  contracts = committedContracts,
  executors,
  stitched,
  logger,
  unplanned = createUnplanned(logger),
  usePlans = true,
}: Parts): Engine {
  const { publicSchema } = contracts;
  const asking = new Map<string, Prepared>();
  const resultOf = (
    prepared: Prepared,
    variables: Record<string, unknown>,
    operation: Operation,
  ): ExecutionResult | Promise<ExecutionResult> => {
    if (asksForTheSchema(prepared.operation)) return describe(publicSchema, prepared, variables);
    if (prepared.plan && usePlans) return runPlan(prepared.plan, { variables, executors, operation });
    if (prepared.unplanned) unplanned.count(prepared, prepared.unplanned);
    return stitched(prepared, variables, operation);
  };
  const answerOf = (result: PlanResult) => present(result, logger);
  return {
    checkVariables: (prepared, variables) => void coerce(publicSchema, prepared, variables),
    argumentsOf: (prepared, root, variables) => argumentsOf(publicSchema, prepared, root, variables),
    run: async (prepared, variables, operation) => answerOf(await resultOf(prepared, variables, operation)),
    async carry({ plan }, carried, variables, operation) {
      if (!plan) throw new Error('A carried message is read by its plan.');
      return answerOf(
        await runPlan(plan, { variables, executors, operation }, { [carried.service]: carrierOf(carried) }),
      );
    },
    prepareAsking(field) {
      const known = asking.get(field) ?? askingFor(field, contracts);
      asking.set(field, known);
      return known;
    },
  };
}

function askingFor(field: string, contracts: Contracts): Prepared {
  const document = parse(`query ($id: ID!) { ${field}(id: $id) { __typename } }`, { noLocation: true });
  const operation = document.definitions[0] as OperationDefinitionNode;
  return { document, operation, ...planOperation(document, operation, contracts) };
}

function describe(schema: GraphQLSchema, { document, operation }: Prepared, variableValues: Record<string, unknown>) {
  return execute({ schema, document, variableValues, operationName: operation.name?.value });
}

function present({ data, errors, joinedKeys }: PlanResult, logger: Logger): Answer {
  return {
    data: (data as Answer['data']) ?? null,
    joinedKeys,
    ...(errors?.length ? { errors: presentErrors(errors, logger) } : {}),
  };
}

function coerce(schema: GraphQLSchema, { operation }: Prepared, variables: Record<string, unknown>) {
  const known = getVariableValues(schema, operation.variableDefinitions ?? [], variables, { maxErrors: 1 });
  if (known.errors?.[0]) throw ServiceError('BAD_INPUT', undefined, { message: known.errors[0].message });
  return known.coerced;
}

function argumentsOf(schema: GraphQLSchema, prepared: Prepared, root: FieldNode, variables: Record<string, unknown>) {
  const field = schema.getSubscriptionType()!.getFields()[root.name.value]!;
  const given = coerce(schema, prepared, variables);
  try {
    return getArgumentValues(field, root, given);
  } catch (cause) {
    // A null where a default would have stood: only the values together show it.
    throw ServiceError('BAD_INPUT', undefined, { message: (cause as Error).message });
  }
}

/** Answers in the place of the service whose answer the domain event carries. */
function carrierOf({ schema, field, payload }: Carried): ServiceExecutor {
  return async ({ document, variables }) =>
    execute({ schema, document, variableValues: variables, rootValue: { [field]: payload } });
}
