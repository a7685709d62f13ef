/** Makes the message of one domain event for one receiver: read again by its owner, or taken from the domain event. */
import { setTimeout as wait } from 'node:timers/promises';
import { type AnyDomainEvent, domainEventTopics, ServiceError, type Topic } from '@banyan/kit';
import type { GraphQLError } from 'graphql';
import type { Answer, Engine } from '../../operation/run-operation.ts';
import type { LiveMessage } from '../subscribers/message-queue.ts';
import type { Subscriber } from '../subscribers/subscriber.ts';
import { audienceKey, subjectVariable } from './plan-live.ts';

export interface LiveRead {
  /** Null: there is nothing this receiver may see. */
  message: LiveMessage | null;
  /** The keys of its subject and of everything joined into it, the members it shows among them. */
  shownKeys: ReadonlySet<string>;
  /**
   * Whether the same message may go to another receiver as well: asked of the subject as it is now. Null: its owner does
   * not say (processes without a common INTERNAL_KEY), so everyone reads their own.
   */
  mayReceive: ((other: Subscriber) => boolean | Promise<boolean>) | null;
}

/** A service that restarts is usually back within these. */
const retryAfterMs = [250, 1_500];
const passing = new Set(['SERVICE_UNAVAILABLE', 'INTERNAL']);

const mayPass = ({ errors }: Answer): boolean =>
  Boolean(errors?.some(({ extensions }) => passing.has(String(extensions?.code))));

/** The news could not be read and must not be lost: the receiver has to read everything again. */
export const resync = (): GraphQLError => ServiceError('RESYNC');

const isAmong =
  (audience: readonly Topic[]) =>
  ({ viewerTopics }: Subscriber): boolean =>
    audience.some((topic) => viewerTopics.has(topic));

async function untilAnswered(ask: () => Promise<Answer>): Promise<Answer> {
  let answer = await ask();
  for (const pause of retryAfterMs) {
    if (!mayPass(answer)) break;
    await wait(pause, undefined, { ref: false });
    answer = await ask();
  }
  return answer;
}

/** The answer without what was asked for ourselves. */
function messageOf({ data, errors = [] }: Answer, key: string, cursor: string): LiveMessage {
  const own = errors.filter(({ path }) => path?.[0] !== audienceKey);
  const message = { data: { [key]: data?.[key] }, ...(own.length > 0 ? { errors: own } : {}), extensions: { cursor } };
  return message as LiveMessage;
}

async function reread(
  engine: Engine,
  domainEvent: AnyDomainEvent,
  { plan, ...subscriber }: Subscriber,
): Promise<LiveRead | 'failed'> {
  const subjectId = plan.field.subjectId(domainEvent as never);
  const variables = { ...subscriber.variables, [subjectVariable]: subjectId };
  const answer = await untilAnswered(() => engine.run(plan.read, variables, subscriber.newOperation()));
  const isThere = answer.data?.[plan.responseKey] != null;
  if (!isThere && mayPass(answer)) return 'failed';
  const audience = answer.data?.[audienceKey] as readonly Topic[] | null | undefined;
  return {
    message: isThere ? messageOf(answer, plan.responseKey, domainEvent.id) : null,
    shownKeys: new Set([subjectId, ...(answer.joinedKeys ?? [])]),
    mayReceive: audience ? isAmong(audience) : null,
  };
}

/** The owner of the subject answers null to anyone who may not hear of it. */
function ask(engine: Engine, askedBy: string, domainEvent: AnyDomainEvent) {
  const read = engine.prepareAsking(askedBy);
  return async ({ plan, newOperation }: Subscriber): Promise<boolean> => {
    const variables = { id: plan.field.subjectId(domainEvent as never) };
    const { data } = await untilAnswered(() => engine.run(read, variables, newOperation()));
    return data?.[askedBy] != null;
  };
}

async function takeFromDomainEvent(
  engine: Engine,
  domainEvent: AnyDomainEvent,
  subscriber: Subscriber,
): Promise<LiveRead | 'failed'> {
  const { plan, variables, newOperation } = subscriber;
  const { message } = plan.field;
  if (message.kind === 'reread') throw new Error('A subject that is read again is not in its domain event.');
  const mayReceive =
    message.kind === 'carried' && message.askedBy
      ? ask(engine, message.askedBy, domainEvent)
      : isAmong(domainEventTopics(domainEvent));
  if (!(await mayReceive(subscriber))) return { message: null, shownKeys: new Set(), mayReceive };
  const carried = { schema: plan.carriedBy!, service: plan.field.service, field: plan.field.name };
  const payload = message.payload(domainEvent as never);
  const answer = await untilAnswered(() => engine.carry(plan.read, { ...carried, payload }, variables, newOperation()));
  if (answer.data?.[plan.responseKey] == null && mayPass(answer)) return 'failed';
  return {
    message: messageOf(answer, plan.responseKey, domainEvent.id),
    shownKeys: answer.joinedKeys ?? new Set(),
    mayReceive,
  };
}

/** `failed`: the owner could not be asked, also not on the second and third try. */
export function readMessage(
  engine: Engine,
  domainEvent: AnyDomainEvent,
  subscriber: Subscriber,
): Promise<LiveRead | 'failed'> {
  const isReread = subscriber.plan.field.message.kind === 'reread';
  return isReread ? reread(engine, domainEvent, subscriber) : takeFromDomainEvent(engine, domainEvent, subscriber);
}
