/** The real feed and identity on the real engine, with items whose audience changes, and a record of every state. */
import { loadDeployment } from '@banyan/deployments';
import { createApp as createFeed } from '@banyan/feed';
import { importItems } from '@banyan/feed/import';
import { createApp as createIdentity } from '@banyan/identity';
import { importMembers } from '@banyan/identity/import';
import {
  connectMongo,
  createDomainEvent,
  createEventLog,
  createLogger,
  createMemoryBus,
  type DomainEvent,
  type ServiceDeps,
  type Viewer,
} from '@banyan/kit';
import { startTestMongo } from '@banyan/kit/testing';
import { scenario, stopAfter } from '../tiny/stops.ts';

export const groups = ['hikers', 'cooks', 'singers'];
export const memberIds = ['a', 'b', 'c', 'd', 'e', 'f'].map((digit) => digit.repeat(24));
/** Of those who listen two are named by themselves, too. */
export const audiences = [...groups, ...memberIds.slice(0, 2).map((id) => `member:${id}`)];

/** What an item was like under each number that its title says. */
export interface State {
  targets: string[];
  isLive: boolean;
}

/** The rule in the test's own words. */
export function maySee({ memberId, groups: own, roles }: Viewer, { targets, isLive }: State): boolean {
  const reached = ['all', `member:${memberId}`, ...own];
  return isLive && (roles.includes('staff') || targets.some((target) => reached.includes(target)));
}

export async function startChangingClub(itemCount: number) {
  const mongo = stopAfter(await startTestMongo());
  const logger = createLogger({ level: 'silent' });
  const bus = createMemoryBus(logger);
  const deps: ServiceDeps = {
    mongoUrl: mongo.url,
    bus,
    logger,
    deployment: loadDeployment('demo'),
    verifyToken: () => Promise.reject(new Error('asked in process only')),
    version: 'test',
  };
  const [identity, feed] = await Promise.all([createIdentity(deps), createFeed(deps)]);
  for (const app of [identity, feed]) stopAfter(app);
  await importMembers(
    mongo.url,
    memberIds.map((id) => ({
      id,
      username: `user-${id[0]}`,
      firstName: 'First',
      lastName: 'Last',
      privacy: { displayPicture: true },
    })),
  );
  const seeds = Array.from({ length: itemCount }, (_, index) => ({
    kind: 'news' as const,
    externalKey: `n${index}`,
    targets: ['all'],
    categories: [],
    publishedAt: new Date(Date.now() - 60_000),
    authorId: memberIds[index % memberIds.length]!,
    content: { title: '0', description: 'words' },
  }));
  await importItems(mongo.url, seeds);
  const connection = await connectMongo(mongo.url, 'feed');
  stopAfter({ stop: () => connection.close() });
  const items = connection.collection<{ _id: string; targets: string[] }>('items');
  const itemIds = (await items.find({}, { projection: { _id: 1 } }).toArray()).map(({ _id }) => _id);
  const states = new Map<string, State[]>(itemIds.map((id) => [id, [{ targets: ['all'], isLive: true }]]));
  const log = createEventLog(connection);

  const emit = async (domainEvent: DomainEvent) => {
    await log.append([domainEvent]);
    await bus.publish(domainEvent);
  };
  const domainEventOf = (itemId: string, type: 'added' | 'updated', targets: string[]) =>
    type === 'added'
      ? createDomainEvent('feed.itemAdded', { itemId, targets })
      : createDomainEvent('feed.itemUpdated', { itemId, targets, cause: 'edit' });

  const club = await scenario({
    services: { identity, feed, social: 'off' },
    gateway: { bus, eventLogs: { feed: feed.eventLog } },
  });
  return {
    ...club,
    itemIds,
    states,
    emit: (itemId: string, type: 'added' | 'updated', targets: string[]) => emit(domainEventOf(itemId, type, targets)),
    /** One write: the new audience and the number it is known by. */
    async change(itemId: string, state: State) {
      const past = states.get(itemId)!;
      const title = String(past.push(state) - 1);
      const set = { targets: state.targets, feedKeys: state.targets, status: state.isLive ? 'live' : 'expired' };
      await items.updateOne({ _id: itemId }, { $set: { ...set, 'content.title': title } });
    },
  };
}
