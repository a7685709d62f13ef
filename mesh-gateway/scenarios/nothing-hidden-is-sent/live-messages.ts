/** Everybody listens to everything, and then all of it happens. */
import { createDomainEvent, type Viewer } from '@banyan/kit';
import type { EveryQuery } from '@banyan/kit/testing';
import { type LiveClient, listen, waitFor } from '../tiny/live-client.ts';
import type { Scenario } from '../tiny/start-scenario.ts';
import { chatId, ids, messageIds, notified, picturesOf } from './community.ts';

interface Listening {
  name: string;
  who: Viewer;
  client: LiveClient;
}

const pictures = ids.flatMap(picturesOf);
const photos = pictures.filter(({ purpose }) => purpose === 'profile_photos');

const friends = (memberId: string) => ({ memberId, toId: 'a friend', requestedAt: 0 });

/** What there is to report, no matter who may hear it. */
const allDomainEvents = (items: readonly string[]) => [
  ...ids.flatMap((memberId) => [
    createDomainEvent('identity.profileChanged', { memberId, seenBy: 'everyone' }),
    createDomainEvent('media.profilePictureChanged', { memberId }),
    // Of the version that every token knows: no socket ends.
    createDomainEvent('identity.groupsChanged', { memberId, version: 0 }),
    createDomainEvent('social.groupChanged', { groupId: 'g1', memberId }),
    createDomainEvent('notifications.markerMoved', { memberId }),
    createDomainEvent('social.connectionChanged', { memberIds: [memberId, 'a friend'] }),
    createDomainEvent('social.friendAdded', friends(memberId)),
    createDomainEvent('social.friendRemoved', friends(memberId)),
    createDomainEvent('wellness.reminderChanged', { reminderId: `reminder of ${memberId}`, memberId }),
    createDomainEvent('wellness.diaryChanged', { memberId }),
    createDomainEvent('wellness.videoViewed', { videoId: `video of ${memberId}`, memberId }),
    createDomainEvent('feed.postChanged', { itemId: `post of ${memberId}`, memberId }),
  ]),
  ...notified.flatMap(({ _id: notificationId, memberId }) => [
    createDomainEvent('notifications.notificationAdded', { notificationId, memberId }),
    createDomainEvent('notifications.notificationChanged', { notificationId, memberId }),
    createDomainEvent('notifications.notificationRemoved', { notificationId, memberId }),
  ]),
  ...photos.flatMap(({ _id: pictureId, ownerId }) => [
    createDomainEvent('media.photoAdded', { pictureId, ownerId }),
    createDomainEvent('media.photoChanged', { pictureId, ownerId }),
    createDomainEvent('media.photoRemoved', { pictureId, ownerId }),
    createDomainEvent('media.approvalChanged', { pictureId, kind: 'GALLERY_PHOTO' }),
    // One that waits: its owner's alone.
    createDomainEvent('media.wallChanged', { pictureId, ownerId, itemId: `wall of ${ownerId}`, targets: [] }),
  ]),
  createDomainEvent('chat.chatAdded', { chatId, memberIds: [...ids] }),
  createDomainEvent('chat.chatUpdated', { chatId, memberIds: [...ids] }),
  createDomainEvent('chat.chatRemoved', { chatId, memberIds: [...ids] }),
  createDomainEvent('chat.helpdeskChanged', { chatId }),
  createDomainEvent('moderation.caseChanged', { caseId: 'case' }),
  createDomainEvent('identity.joinRequestChanged', { requestId: 'a request', change: 'asked' }),
  ...messageIds.flatMap((messageId) => [
    createDomainEvent('chat.messageAdded', { chatId, messageId, memberIds: [...ids] }),
    createDomainEvent('chat.messageChanged', { chatId, messageId, memberIds: [...ids] }),
  ]),
  ...items.flatMap((itemId) => [
    createDomainEvent('feed.itemAdded', { itemId, targets: ['all'] }),
    createDomainEvent('feed.itemUpdated', { itemId, targets: ['all'], cause: 'edit' }),
    createDomainEvent('feed.itemRemoved', { itemId, targets: ['all'] }),
    createDomainEvent('feed.pendingPostsChanged', { itemId }),
  ]),
];

const pairOf = (memberId: string) => [memberId, 'a friend'].toSorted().join('|');

/** Whose news a listener must have heard before their silence about the rest says anything. */
function expected(name: string, { memberId, roles }: Viewer, items: readonly string[]): readonly string[] {
  const own = photos.filter(({ ownerId, state }) => ownerId === memberId && state !== 'kept').map(({ _id }) => _id);
  const received = notified.filter((row) => row.memberId === memberId).map(({ _id }) => _id);
  const news: Record<string, readonly string[]> = {
    memberChanged: ids,
    itemAdded: items,
    itemUpdated: items,
    itemRemoved: items,
    postChanged: [`post of ${memberId}`],
    pendingPostsChanged: roles.includes('staff') ? items : [],
    moderationQueueChanged: roles.includes('staff') ? ['queue'] : [],
    joinRequestsChanged: roles.includes('staff') ? ['requests'] : [],
    photoAdded: own,
    photoUpdated: own,
    photoRemoved: own,
    profilePictureUpdated: [memberId],
    notificationAdded: received,
    notificationUpdated: received,
    notificationRemoved: received,
    notificationsRead: [memberId],
    groupsChanged: [memberId],
    courseChanged: ['g1'],
    connectionChanged: [pairOf(memberId)],
    friendAdded: [pairOf(memberId)],
    friendRemoved: [pairOf(memberId)],
    reminderChanged: [`reminder of ${memberId}`],
    diaryChanged: [memberId],
    videoViewed: [`video of ${memberId}`],
    chatAdded: [chatId],
    chatUpdated: [chatId],
    chatRemoved: [chatId],
    helpdeskChanged: roles.includes('staff') ? [chatId] : [],
    messageAdded: messageIds,
    messageChanged: messageIds,
    eventLiveFeedChanged: own.length > 0 ? [`wall of ${memberId}`] : [],
    // No meeting takes place in this community, and nobody writes.
    meetingCreated: [],
    meetingUpdated: [],
    meetingRemoved: [],
    roomChanged: [],
    roomSignalled: [],
    memberTyping: [],
    approvalChanged: roles.includes('staff') ? photos.map(({ _id }) => _id) : [],
  };
  const found = news[name];
  if (!found) throw new Error(`Say what everybody hears of ${name}.`);
  return found;
}

const heardOf = ({ client, name }: Listening) => client.heard.map(({ data }) => data?.[name]?.id as string | undefined);

/** What each viewer heard of each subscription when all of it happened. */
export async function hearAll(
  { gateway, bus, url, tokens }: Scenario,
  subscriptions: readonly EveryQuery[],
  viewers: readonly Viewer[],
  items: readonly string[],
): Promise<Listening[]> {
  const listening = await Promise.all(
    viewers.flatMap((who, index) =>
      subscriptions.map(async ({ name, source: query }) => {
        const authorization = await tokens.bearer({ ...who, sessionId: `s-${index}` });
        return { name, who, client: await listen({ url, authorization, query }) };
      }),
    ),
  );
  try {
    await waitFor(() => gateway.connections().subscriptions === listening.length);
    for (const domainEvent of allDomainEvents(items)) await bus.publish(domainEvent);
    await waitFor(() =>
      listening.every((each) => expected(each.name, each.who, items).every((id) => heardOf(each).includes(id))),
    );
  } finally {
    await Promise.all(listening.map(({ client }) => client.stop()));
  }
  return listening;
}
