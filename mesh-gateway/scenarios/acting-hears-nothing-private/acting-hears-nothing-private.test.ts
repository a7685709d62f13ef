/** Anyone who impersonates a member hears what support may see of them, and nothing that is the member's alone (decision 117). */
import { createDomainEvent } from '@banyan/kit';
import { viewer } from '@banyan/kit/testing';
import { expect, it } from 'vitest';
import { noBudgets } from '../../src/admission/budget-numbers.ts';
import { liveFields } from '../../src/live/live-fields.ts';
import { listen, waitFor } from '../tiny/live-client.ts';
import { scenario, stopAfter } from '../tiny/stops.ts';
import type { TinyContext } from '../tiny/tiny-service.ts';

const member = viewer({ memberId: 'maya' });
const acting = viewer({ memberId: 'maya', actorId: 'hila', sessionId: 'grant' });

/** What each subscription of the product says to who acts: a new one has to stand here. */
const table = {
  approvalChanged: 'hears',
  chatAdded: 'FORBIDDEN',
  chatRemoved: 'FORBIDDEN',
  chatUpdated: 'FORBIDDEN',
  connectionChanged: 'hears',
  courseChanged: 'hears',
  diaryChanged: 'FORBIDDEN',
  friendAdded: 'hears',
  friendRemoved: 'hears',
  groupsChanged: 'hears',
  helpdeskChanged: 'FORBIDDEN',
  eventLiveFeedChanged: 'hears',
  itemAdded: 'hears',
  itemRemoved: 'hears',
  itemUpdated: 'hears',
  meetingCreated: 'hears',
  meetingRemoved: 'hears',
  meetingUpdated: 'hears',
  memberChanged: 'hears',
  memberTyping: 'FORBIDDEN',
  joinRequestsChanged: 'hears',
  messageAdded: 'FORBIDDEN',
  messageChanged: 'FORBIDDEN',
  moderationQueueChanged: 'hears',
  notificationAdded: 'hears',
  notificationRemoved: 'hears',
  notificationUpdated: 'hears',
  notificationsRead: 'hears',
  pendingPostsChanged: 'hears',
  photoAdded: 'hears',
  photoRemoved: 'hears',
  photoUpdated: 'hears',
  postChanged: 'hears',
  profilePictureUpdated: 'hears',
  reminderChanged: 'FORBIDDEN',
  videoViewed: 'FORBIDDEN',
  roomChanged: 'FORBIDDEN',
  roomSignalled: 'FORBIDDEN',
};

it('each subscription answers the member, and who impersonates them, as the table says', async () => {
  // A socket for each, as fast as they open: more than any browser asks for.
  const { url, tokens, gateway } = await scenario({ gateway: { budgets: noBudgets } });
  const answerOf = async (name: string, who: typeof member) => {
    const authorization = await tokens.bearer(who);
    const before = gateway.connections().subscriptions;
    const client = stopAfter(await listen({ url, authorization, query: `subscription { ${name} { __typename } }` }));
    let refused: string | undefined;
    void client.failure.then((why) => {
      refused = (why as { extensions?: { code: string } }[])[0]?.extensions?.code ?? 'ended';
    });
    await waitFor(() => refused !== undefined || gateway.connections().subscriptions > before);
    return refused ?? 'hears';
  };
  const answers: Record<string, string> = {};
  for (const name of [...liveFields.keys()].toSorted()) {
    expect(await answerOf(name, member), name).toBe('hears');
    answers[name] = await answerOf(name, acting);
  }
  expect(answers).toEqual(table);
});

it('what the owner shows the member alone is not shared with who impersonates them, no matter who came first', async () => {
  const notifications = {
    Query: {
      notificationById: (_p: never, { id }: { id: string }, { viewer: who }: TinyContext) =>
        who?.actorId !== undefined && id === 'private' ? null : { id, kind: 'OWN_REMINDER' },
      notificationAudience: () => ['member:maya'],
    },
  };
  const { url, tokens, gateway, bus } = await scenario({ services: { notifications } as never });
  const query = 'subscription { notificationAdded { id kind } }';
  const clients: Awaited<ReturnType<typeof listen>>[] = [];
  for (const who of [member, acting, member]) {
    clients.push(stopAfter(await listen({ url, authorization: await tokens.bearer(who), query })));
    await waitFor(() => gateway.connections().subscriptions === clients.length);
  }
  for (const notificationId of ['private', 'open'])
    await bus.publish(createDomainEvent('notifications.notificationAdded', { notificationId, memberId: 'maya' }));
  await Promise.all(clients.map((client) => waitFor(() => client.heard.some(({ data }) => idIn(data) === 'open'))));
  expect(
    clients.map(({ heard }) =>
      heard.map(({ data }) => String(idIn(data))).toSorted((one, other) => one.localeCompare(other)),
    ),
  ).toEqual([['open', 'private'], ['open'], ['open', 'private']]);
});

const idIn = (data: { notificationAdded?: { id: string } }): string | undefined => data?.notificationAdded?.id;
