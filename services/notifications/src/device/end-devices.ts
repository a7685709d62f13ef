// A device ends with its session: signed out, sent away by its member, or over because of a new password (identity's domain events).
import '../../handled-events.ts';
import { consumeDomainEvents } from '@banyan/kit';
import type { Notifications } from '../context.ts';
import { findOffset, saveOffset } from '../making/offset.store.ts';
import { removeDevicesOfSessions } from './device.store.ts';

/** A place of its own: what is sent to members does not wait for it. */
const consumer = 'devices';

/** One turn. Before anything is sent identity is asked as well, so that what comes late here reaches nobody. */
export function endDevices({ models, eventLogs, logger }: Notifications): () => Promise<void> {
  return consumeDomainEvents<'identity.sessionEnded'>({
    logs: () => eventLogs().filter(([service]) => service === 'identity'),
    types: ['identity.sessionEnded'],
    findOffset: () => findOffset(models, consumer),
    saveOffset: (_, readTo) => saveOffset(models, consumer, readTo),
    take: (domainEvents) =>
      removeDevicesOfSessions(
        models,
        domainEvents.map(({ data }) => data.sessionId),
      ),
    logger,
  });
}
