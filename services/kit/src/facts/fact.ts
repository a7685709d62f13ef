import { encodeTime, monotonicFactory } from 'ulid';
import { declarationOf, type FactData, type FactType, isFactType, type ServiceName } from './catalogue.ts';
import type { Target } from './targets.ts';

/** Something that happened, told to whoever listens. `id` is unique for ever and ordered by time. */
export interface Fact<T extends FactType = FactType> {
  id: string;
  type: T;
  at: Date;
  service: ServiceOf<T>;
  data: FactData<T>;
}

/** The first word of a fact's type is the service that tells it; where it is none, every service may. */
type ServiceOf<T extends string> = T extends `${infer Name}.${string}`
  ? Name extends ServiceName
    ? Name
    : ServiceName
  : never;

/** What every service may tell says in its data who did. */
function serviceOf(type: string, data: object): string {
  return 'service' in data ? String(data.service) : type.slice(0, type.indexOf('.'));
}

/** A fact of any type; narrowing `type` narrows `data`. */
export type AnyFact = { [T in FactType]: Fact<T> }[FactType];

let nextId = monotonicFactory();

/** For tests whose clock goes back: the next id may come before the last. Elsewhere ids never fall. */
export function restartIds(): void {
  nextId = monotonicFactory();
}

/** A time-ordered id, rising within this process even inside one millisecond. */
export function orderedId(at: Date = new Date()): string {
  return nextId(at.getTime());
}

/** A cursor for who has heard nothing yet: it stands before every fact told at this moment or later. */
export const cursorAt = (at: Date): string => encodeTime(at.getTime()).padEnd(26, '0');

/** Makes a fact; throws when `data` is not what its service declares. Put it into the write with `withFact`. */
export function createFact<T extends FactType>(type: T, data: FactData<T>, at: Date = new Date()): Fact<T> {
  const parsed = declarationOf(type).data.parse(data) as FactData<T>;
  return { id: orderedId(at), type, at, service: serviceOf(type, parsed) as ServiceOf<T>, data: parsed };
}

/** A fact from outside this process (Redis, another service); null when it is none we know. */
export function readFact(value: unknown): AnyFact | null {
  const raw = value as Partial<Record<keyof Fact, unknown>> | null;
  if (typeof raw !== 'object' || raw === null || typeof raw.id !== 'string' || !isFactType(raw.type)) return null;
  const data = declarationOf(raw.type).data.safeParse(raw.data);
  const at = new Date(raw.at as string);
  if (!data.success || Number.isNaN(at.getTime())) return null;
  return { id: raw.id, type: raw.type, at, service: serviceOf(raw.type, data.data), data: data.data } as AnyFact;
}

/** Whom this fact is told to, each target once. */
export function factTargets(fact: AnyFact): Target[] {
  return [...new Set(declarationOf(fact.type).targets(fact.data as never))];
}
