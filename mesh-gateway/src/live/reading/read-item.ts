/** Re-reads the item of a fact as one receiver may see it. */
import { setTimeout as wait } from 'node:timers/promises';
import { type AnyFact, ServiceError } from '@banyan/kit';
import type { GraphQLError } from 'graphql';
import type { Answer, Engine } from '../../operation/run-operation.ts';
import type { LiveMessage } from '../message-queue.ts';
import type { Subscriber } from '../subscriber.ts';
import { itemVariable } from './plan-live.ts';

export interface Reading {
  /** Null: there is nothing this receiver may see. */
  message: LiveMessage | null;
  memberIds: ReadonlySet<string>;
}

/** A service that restarts is usually back within these. */
const retryAfterMs = [250, 1_500];
const passing = new Set(['SERVICE_UNAVAILABLE', 'INTERNAL']);

const mayPass = ({ errors }: Answer): boolean =>
  Boolean(errors?.some(({ extensions }) => passing.has(String(extensions?.code))));

/** The news could not be read and must not be lost: the receiver has to read everything anew. */
export const resync = (): GraphQLError => ServiceError('RESYNC');

export async function readItem(engine: Engine, fact: AnyFact, subscriber: Subscriber): Promise<Reading | 'failed'> {
  const { plan, variables } = subscriber;
  const all = { ...variables, [itemVariable]: plan.field.itemId(fact) };
  let answer = await engine.run(plan.read, all, subscriber.newOperation());
  for (const pause of retryAfterMs) {
    if (!mayPass(answer)) break;
    await wait(pause, undefined, { ref: false });
    answer = await engine.run(plan.read, all, subscriber.newOperation());
  }
  const isThere = answer.data?.[plan.responseKey] != null;
  if (!isThere && mayPass(answer)) return 'failed';
  const { data, errors } = answer;
  const message = isThere ? { data, ...(errors ? { errors } : {}), extensions: { cursor: fact.id } } : null;
  return { message: message as LiveMessage | null, memberIds: answer.memberIds ?? new Set() };
}
