/**
 * Facts as this gateway hears them: from the bus, each once, and after a cut from the logs. The logs are read from before
 * the last fact that was heard, by the database's clock, so that no clock of a process decides what was missed.
 */

import {
  type AnyFact,
  type Bus,
  type FactLog,
  type FactType,
  type Following,
  type Logger,
  logOverlapMs,
  onceAMinute,
  type ServiceName,
  type Target,
} from '@banyan/kit';
import { outdatedForMs } from '../sign-in/outdated-tokens.ts';
import { readAll } from './read-all.ts';
import { recentIds } from './recent-ids.ts';

interface Parts {
  bus: Bus;
  factLogs: Partial<Record<ServiceName, FactLog>>;
  /** The types that are heard from each service's log. */
  typesOf(service: ServiceName): readonly FactType[];
  /** The targets that somebody here waits for. */
  targets(): Target[];
  hear(fact: AnyFact): void;
  /** What this service told can not be made up for. */
  lost(service: ServiceName): void;
  logger: Logger;
  /** Facts read for one service after a cut; more is cheaper to read anew. */
  mostMissed: number;
}

export interface Intake {
  following: Following;
  /** Resolves when what gateways must know of sessions is heard. */
  listening: Promise<void>;
  stop(): void;
}

const startTries = 20;
const pauseMs = 500;
const mostNamed = 1_000;
const pause = () => new Promise<void>((resolve) => void setTimeout(resolve, pauseMs).unref());

/** Whoever was signed out earlier has no token that is still good. */
const beforeAnyToken = async (log: FactLog) => new Date((await log.now()).getTime() - outdatedForMs);

export function createIntake(parts: Parts): Intake {
  const { bus, factLogs, logger } = parts;
  const seen = recentIds();
  const places = createPlaces(factLogs, logger);

  const take = (fact: AnyFact) => {
    if (!seen.add(fact.id)) return;
    places.heard(fact);
    parts.hear(fact);
  };
  const closeGap = gapCloser(parts, places, take);
  let isStopped = false;
  const once = onceAMinute();
  /** Who reads may read anew; a sign-out has nobody else to tell of it, so its log is asked until it answers. */
  const closeForSure = async (service: ServiceName, log: FactLog) => {
    while (!isStopped) {
      try {
        return await closeGap(service, log);
      } catch (err) {
        once(service, () => logger.error({ err, part: service }, 'a gap stays open'));
        parts.lost(service);
        if (service !== 'identity') return;
        await pause();
      }
    }
  };
  const stopWatching = bus.onGap(() => {
    for (const [service, log] of logsOf(factLogs)) void closeForSure(service, log);
  });
  const following = bus.follow(take);
  return {
    following,
    listening: following.add('gateway'),
    stop() {
      isStopped = true;
      following.stop();
      stopWatching();
      places.stop();
    },
  };
}

const logsOf = (factLogs: Parts['factLogs']) => Object.entries(factLogs) as [ServiceName, FactLog][];

/** Takes what was missed since the last fact of a service, or says that it is lost. */
function gapCloser(parts: Parts, places: ReturnType<typeof createPlaces>, take: (fact: AnyFact) => void) {
  return async (service: ServiceName, log: FactLog) => {
    const isSignOuts = service === 'identity';
    const last = (await places.lastOf(service)) ?? (isSignOuts ? await beforeAnyToken(log) : null);
    if (!last) return parts.lost(service);
    // Sign-outs are few and none may be passed over, so identity's log is read to its end.
    const missed = await readMissed(parts, service, log, last, isSignOuts ? undefined : parts.mostMissed);
    if (!missed) return parts.lost(service);
    for (const { fact } of missed) take(fact);
  };
}

/** What this service told since `last`; null when it is more than `most`. */
async function readMissed(parts: Parts, service: ServiceName, log: FactLog, last: Date, most?: number) {
  const types = parts.typesOf(service);
  if (types.length === 0) return [];
  const held = parts.targets();
  // For so many it is cheaper to look at every fact than to name whom they are for.
  const targets = held.length > mostNamed ? undefined : held;
  return readAll(log, { from: new Date(last.getTime() - logOverlapMs), types, targets }, most);
}

/** Up to where each service was heard, by its database's clock. */
function createPlaces(factLogs: Parts['factLogs'], logger: Logger) {
  const begun = new Map<ServiceName, Date>();
  const lastFacts = new Map<ServiceName, string>();
  let isStopped = false;

  const begin = async (service: ServiceName, log: FactLog) => {
    for (let left = startTries; left > 0 && !isStopped && !begun.has(service); left -= 1) {
      try {
        begun.set(service, await log.now());
      } catch (err) {
        // That its neighbour is away is said by whoever asked it.
        logger.debug({ err, part: service }, 'a fact log can not be asked');
        await pause();
      }
    }
  };
  for (const [service, log] of logsOf(factLogs)) void begin(service, log);

  return {
    heard: (fact: AnyFact) => void lastFacts.set(fact.service, fact.id),
    async lastOf(service: ServiceName): Promise<Date | null> {
      const start = begun.get(service) ?? null;
      const last = lastFacts.get(service);
      if (last === undefined) return start;
      return (await factLogs[service]!.placesOf([last])).get(last) ?? start;
    },
    stop() {
      isStopped = true;
    },
  };
}
