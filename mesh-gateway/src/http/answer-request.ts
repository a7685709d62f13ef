/** Parse, load, authorize, act: for a member within their budget, for an anonymous caller within narrow limits. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isClientConnected, type RequestInfo, ServiceError } from '@banyan/kit';
import { OperationTypeNode } from 'graphql';
import { mutationCost, requestCost } from '../admission/budget-numbers.ts';
import type { MemberBudget } from '../admission/budgets.ts';
import { preparePaid } from '../admission/prepare-paid.ts';
import { answerCost } from '../limits/answer-cost.ts';
import { type Allowance, allowances } from '../limits/limits.ts';
import { requireAffordable } from '../limits/require-within-limits.ts';
import { createOperation, type Operation } from '../operation/operation.ts';
import type { Answer } from '../operation/run-operation.ts';
import type { Checked } from '../prepare/prepare.ts';
import type { SignedIn } from '../sign-in/sign-in.ts';
import type { HttpParts } from './http-parts.ts';
import { type Parameters, readBody, requireShort } from './read-body.ts';

interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  request: RequestInfo;
}

/** An operation that may run, and what it may cost. */
interface Admitted {
  prepared: Checked;
  variables: Record<string, unknown>;
  cost: number;
}

function admit(parameters: Parameters, who: 'member' | 'anonymous', { prepare, engine }: HttpParts): Admitted {
  const { query, operationName, variables } = parameters;
  const prepared = prepare(query, operationName, who);
  if (prepared.operation.operation === OperationTypeNode.SUBSCRIPTION) {
    throw ServiceError('BAD_INPUT', undefined, {
      message: 'Subscriptions go over the WebSocket at this address, sub-protocol graphql-transport-ws.',
    });
  }
  engine.checkVariables(prepared, variables);
  const cost = prepared.cost(variables);
  requireAffordable(cost, allowances[who] as Allowance);
  return { prepared, variables, cost };
}

/** A query nobody waits for stops. A mutation that has begun goes on: anyone who left may already count on it. */
function cancelWhenGone(res: ServerResponse, operation: Operation): AbortSignal {
  const gone = new AbortController();
  res.once('close', () => {
    if (res.writableEnded) return;
    operation.cancel();
    gone.abort();
  });
  return gone.signal;
}

/** Anyone who asked a process that was frozen has asked another since: what reached this one is not begun when it goes on. */
async function requireStillWanted({ req, res }: Exchange): Promise<void> {
  if (await isClientConnected(req)) return;
  res.destroy();
  throw new DOMException('its sender has gone', 'AbortError');
}

async function runQuery(
  { prepared, variables, cost }: Admitted,
  { res, operation, budget, engine }: { res: ServerResponse; operation: Operation; budget: MemberBudget } & HttpParts,
): Promise<Answer> {
  const releaseSlot = await budget.slot(cost, cancelWhenGone(res, operation));
  try {
    budget.take(cost);
    const answer = await engine.run(prepared, variables, operation);
    const left = cost - answerCost(answer.data);
    // What failed may have cost as much as it was allowed to; what held more than that is paid for, whatever else failed.
    budget.giveBack(answer.errors ? Math.min(0, left) : left);
    return answer;
  } finally {
    releaseSlot();
  }
}

/** What the sender says it is; who does not say pays for the most there may be. */
function declaredBytes({ headers }: IncomingMessage): number {
  const declared = Number(headers['content-length'] ?? Number.NaN);
  return Number.isNaN(declared) ? allowances.member.bodyBytes : declared;
}

export async function answerMember(
  { req, res, request }: Exchange,
  { viewer, authorization }: SignedIn,
  parts: HttpParts,
): Promise<Answer> {
  requireShort(req, allowances.member.bodyBytes);
  const budget = parts.admission.budgets.of(viewer);
  // Before the body is read: anyone who sends many slowly holds our memory meanwhile.
  budget.take(requestCost(declaredBytes(req)));
  const parameters = await readBody(req, allowances.member.bodyBytes);
  const admitted = preparePaid(budget, () => admit(parameters, 'member', parts));
  const operation = createOperation({ viewer, authorization, request });
  const { prepared, variables, cost } = admitted;
  if (prepared.operation.operation === OperationTypeNode.QUERY) {
    return runQuery(admitted, { ...parts, res, operation, budget });
  }
  budget.take(mutationCost + cost);
  await requireStillWanted({ req, res, request });
  return parts.engine.run(prepared, variables, operation);
}

export async function answerAnonymous({ req, res, request }: Exchange, parts: HttpParts): Promise<Answer> {
  const parameters = await readBody(req, allowances.anonymous.bodyBytes);
  const { prepared, variables } = admit(parameters, 'anonymous', parts);
  const operation = createOperation({ viewer: null, request });
  if (prepared.operation.operation === OperationTypeNode.QUERY) cancelWhenGone(res, operation);
  else await requireStillWanted({ req, res, request });
  return parts.engine.run(prepared, variables, operation);
}
