/** Answers a query or mutation: by its plan where it has one, else through the stitched schema. */
import { type Logger, ServiceError, type ServiceName } from '@banyan/kit';
import { type ExecutionResult, execute, getVariableValues, Kind } from 'graphql';
import { publicSchema } from '../compose/contracts.ts';
import type { StitchedSchema } from '../compose/stitched-schema.ts';
import { type PresentedError, presentErrors } from '../errors/present-errors.ts';
import { type PlanResult, runPlan } from '../plan/run-plan.ts';
import type { ServiceExecutor } from '../services/service-executor.ts';
import type { Operation } from './operation.ts';
import type { Prepared } from './prepare.ts';

export interface Answer {
  data: Record<string, unknown> | null;
  errors?: PresentedError[];
  /** The members joined into the answer, where a plan answered it. */
  memberIds?: ReadonlySet<string>;
}

export interface Engine {
  /** Throws BAD_INPUT when the variables do not fit the operation. */
  checkVariables(prepared: Prepared, variables: Record<string, unknown>): void;
  run(prepared: Prepared, variables: Record<string, unknown>, operation: Operation): Promise<Answer>;
}

interface Parts {
  executors: Record<ServiceName, ServiceExecutor>;
  stitched: StitchedSchema;
  logger: Logger;
  /** False sends everything through the stitched schema; the differential test compares the two. */
  usePlans?: boolean;
}

function asksForTheSchema({ operation }: Prepared): boolean {
  return operation.selectionSet.selections.every(
    (field) => field.kind === Kind.FIELD && field.name.value.startsWith('__'),
  );
}

export function createEngine({ executors, stitched, logger, usePlans = true }: Parts): Engine {
  const resultOf = (
    prepared: Prepared,
    variables: Record<string, unknown>,
    operation: Operation,
  ): ExecutionResult | Promise<ExecutionResult> => {
    if (asksForTheSchema(prepared)) {
      return execute({
        schema: publicSchema,
        document: prepared.document,
        operationName: prepared.operation.name?.value,
      });
    }
    if (prepared.plan && usePlans) return runPlan(prepared.plan, variables, executors, operation);
    return stitched(prepared, variables, operation);
  };
  return {
    checkVariables({ operation }, variables) {
      const { errors } = getVariableValues(publicSchema, operation.variableDefinitions ?? [], variables, {
        maxErrors: 1,
      });
      if (errors?.[0]) throw ServiceError('BAD_INPUT', undefined, { message: errors[0].message });
    },
    async run(prepared, variables, operation) {
      const { data, errors, memberIds } = (await resultOf(prepared, variables, operation)) as PlanResult;
      const answer: Answer = { data: (data as Answer['data']) ?? null, memberIds };
      if (errors?.length) answer.errors = presentErrors(errors, logger);
      return answer;
    },
  };
}
