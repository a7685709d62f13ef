/** Asks the services of a plan, then puts the members where they belong. */
import type { ServiceName } from '@banyan/kit';
import type { ExecutionResult, GraphQLError } from 'graphql';
import type { Operation } from '../operation/operation.ts';
import type { ServiceExecutor } from '../services/service-executor.ts';
import { type Data, movedError, pick, type Variables } from './answer.ts';
import { joinMembers } from './join-members.ts';
import type { JoinTree, Plan, ServicePart } from './plan.ts';

/** A part that failed as a whole is told once per root field it owed. */
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

export type PlanResult = ExecutionResult & { memberIds?: ReadonlySet<string> };

export async function runPlan(
  plan: Plan,
  variables: Variables,
  executors: Record<ServiceName, ServiceExecutor>,
  operation: Operation,
): Promise<PlanResult> {
  const ask = ({ service, document, variableNames }: ServicePart) =>
    executors[service]({ document, variables: pick(variableNames, variables) }, operation);
  const results = plan.parts.length === 1 ? [await ask(plan.parts[0]!)] : await Promise.all(plan.parts.map(ask));
  const data = assemble(plan, results);
  const errors = results.flatMap((result, part) => (result.errors ? rootErrors(plan, part, result) : []));
  let memberIds: ReadonlySet<string> = new Set();
  if (plan.members) {
    const trees = plan.parts.flatMap(({ joins }): [Data, JoinTree][] => (joins ? [[data, joins]] : []));
    const joined = await joinMembers(plan.members, trees, variables, executors.identity, operation);
    errors.push(...joined.errors);
    memberIds = joined.memberIds;
  }
  return errors.length > 0 ? { data, errors, memberIds } : { data, memberIds };
}
