/** Asks the services of a plan, then puts what is joined where it belongs. */
import type { ServiceName } from '@banyan/kit';
import type { ExecutionResult, GraphQLError } from 'graphql';
import type { ServiceExecutor } from '../executors/service-executor.ts';
import { type Data, movedError, pick } from './answer.ts';
import type { Plan, ServicePart } from './plan.ts';
import { type Asking, runJoins } from './run-joins.ts';

/** A part that failed as a whole is reported once per root field it owed. */
function rootErrors(plan: Plan, part: number, result: ExecutionResult): readonly GraphQLError[] {
  const errors = result.errors ?? [];
  if (result.data) return errors;
  const keys = plan.rootKeys.filter((root) => root.part === part).map(({ key }) => key);
  return errors.flatMap((error) => (error.path ? [error] : keys.map((key) => movedError(error, [key]))));
}

function assemble(plan: Plan, results: readonly ExecutionResult[]): Data {
  const single = results[0]?.data;
  if (plan.parts.length === 1 && single && plan.rootKeys.every(({ constant }) => constant === undefined)) return single;
  const data: Data = {};
  for (const { key, part, constant } of plan.rootKeys) {
    if (constant !== undefined) data[key] = constant;
    else if (!results[part]?.data) data[key] = null;
    else if (key in results[part].data) data[key] = results[part].data[key];
  }
  return data;
}

export type PlanResult = ExecutionResult & { joinedKeys?: ReadonlySet<string> };

/** `carrier` answers in place of a service what the operation asks of it first; joins are asked of the service itself. */
export async function runPlan(
  plan: Plan,
  asking: Asking,
  carrier: Partial<Record<ServiceName, ServiceExecutor>> = {},
): Promise<PlanResult> {
  const { variables, executors, operation } = asking;
  const ask = ({ service, document, variableNames }: ServicePart) =>
    (carrier[service] ?? executors[service])({ document, variables: pick(variableNames, variables) }, operation);
  const results = plan.parts.length === 1 ? [await ask(plan.parts[0]!)] : await Promise.all(plan.parts.map(ask));
  const data = assemble(plan, results);
  const errors = results.flatMap((result, part) => (result.errors ? rootErrors(plan, part, result) : []));
  const trees = plan.parts.flatMap(({ joins }) => joins ?? []);
  const joined = await runJoins(plan.rounds, data, trees, asking);
  errors.push(...joined.errors);
  return errors.length > 0 ? { data, errors, joinedKeys: joined.keys } : { data, joinedKeys: joined.keys };
}
