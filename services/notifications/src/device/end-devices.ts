// A device ends with its session: signed out, sent away by its member, or over because of a new password (identity's facts).
import '../../heard-facts.ts';
import { followFacts } from '@banyan/kit';
import type { Notifications } from '../context.ts';
import { findPlace, savePlace } from '../making/place.store.ts';
import { removeDevicesOfSessions } from './device.store.ts';

/** A place of its own: what is told to members does not wait for it. */
const place = 'devices';

/** One turn. Before anything is sent identity is asked as well, so that what comes late here reaches nobody. */
export function endDevices({ models, factLogs, logger }: Notifications): () => Promise<void> {
  return followFacts<'identity.sessionEnded'>({
    logs: () => factLogs().filter(([service]) => service === 'identity'),
    types: ['identity.sessionEnded'],
    findPlace: () => findPlace(models, place),
    savePlace: (_, readTo) => savePlace(models, place, readTo),
    take: (facts) =>
      removeDevicesOfSessions(
        models,
        facts.map(({ data }) => data.sessionId),
      ),
    logger,
  });
}
