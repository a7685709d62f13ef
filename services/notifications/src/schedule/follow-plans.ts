// What is planned by what another service tells: everything once where facts are gone, and then fact by fact.
import { type AnyFact, type FactType, followFacts, onceAMinute, type ServiceName } from '@banyan/kit';
import type { Notifications } from '../context.ts';
import { findPlace, savePlace } from '../making/place.store.ts';

interface Plans<Type extends FactType> {
  /** A place of its own: what is told to members does not wait for what is planned. */
  place: string;
  service: ServiceName;
  types: readonly Type[];
  /** Plans everything that is there, unless that is known. Rejects when the service cannot be asked. */
  planAll: () => Promise<void>;
  /** Safe to repeat. */
  take: (facts: Extract<AnyFact, { type: Type }>[]) => Promise<unknown>;
}

/** One turn; the first begins with what facts do not tell any more. */
export function followPlans<Type extends FactType>(
  { models, factLogs, logger }: Pick<Notifications, 'models' | 'factLogs' | 'logger'>,
  { place, service, types, planAll, take }: Plans<Type>,
): () => Promise<void> {
  const logs = () => factLogs().filter(([name]) => name === service);
  const follow = followFacts<Type>({
    logs,
    types,
    findPlace: () => findPlace(models, place),
    savePlace: (_, readTo) => savePlace(models, place, readTo),
    take,
    logger,
  });
  const once = onceAMinute();
  let planned: Promise<void> | undefined;
  return async () => {
    if (logs().length === 0) return;
    planned ??= planAll();
    try {
      await planned;
    } catch (err) {
      // A service that starts beside it is asked again with the next turn.
      planned = undefined;
      once(service, () => logger.warn({ err, part: service }, 'reminders cannot be planned yet'));
      return;
    }
    await follow();
  };
}

/** Sooner than the first fact is forgotten (seven days). */
const longestAwayMs = 6 * 24 * 3_600_000;

/** Are facts enough to go on from where this service was? */
export async function wasHereLately({ models, clock }: Pick<Notifications, 'models' | 'clock'>, place: string) {
  const readTo = await findPlace(models, place);
  return readTo !== undefined && clock().getTime() - readTo.getTime() < longestAwayMs;
}
