// The team's side of the help desk: what waits, who has it, and what is done about it.
import { addTypePolicies } from '@banyan/framework';
import { type Mocks, renderModule, testViewer } from '@banyan/framework/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import en from '../../wording/en.json' with { type: 'json' };
import he from '../../wording/he.json' with { type: 'json' };
import { socialTypePolicies } from '../cache-policy.ts';
import type { InboxEntryFragment } from '../generated/graphql.ts';
import { chat, from, message, pageOf, person } from '../testing/chats.ts';
import { conversation, withHelpdesk } from '../testing/helpdesk.ts';
import { InboxScreen } from './InboxScreen.tsx';
import { useHelpdeskNews } from './useHelpdeskNews.ts';

vi.mock('@tanstack/react-virtual', () => import('../testing/every-row.ts'));

const me = testViewer.id;
const staff = { ...testViewer, rights: ['helpdesk.answer'] };
const dana = person('dana', 'Dana');

/** What the service has. */
let about: InboxEntryFragment;
let listed: InboxEntryFragment[];
let refusal: { code: string; wordingKey: string } | undefined;
beforeEach(() => {
  localStorage.clear();
  about = conversation();
  listed = [about];
  refusal = undefined;
});

const counts = { __typename: 'HelpdeskCounts', waiting: 1, mine: 0, all: 12, closed: 100 };

/** One step of the team, or why it is refused. */
const step = (call: string, after: Partial<InboxEntryFragment>) => () => {
  if (refusal) return { errors: [{ message: refusal.code, extensions: refusal }] };
  about = { ...about, ...after } as InboxEntryFragment;
  return { data: { [call]: { __typename: 'HelpdeskChat', id: about.id } } };
};

const mocks: Mocks = {
  HelpdeskInbox: () => ({
    data: { helpdeskChats: { __typename: 'HelpdeskPage', chats: listed, hasMore: false, cursor: null, counts } },
  }),
  HelpdeskWaiting: () => ({ data: { helpdeskChats: { __typename: 'HelpdeskPage', counts } } }),
  HelpdeskConversation: () => ({ data: { helpdeskChat: about } }),
  HelpdeskTeam: () => ({ data: { helpdeskStaff: [person(me, 'Maya Levi'), dana, person('noam', 'Noam')] } }),
  ChatWindow: () => {
    const isFree = !about.claimedBy || about.claimedBy.id === me;
    const users = about.member ? [about.member] : [];
    const found = chat({ isHelpdesk: true, enabled: isFree && users.length > 0, users: users as never });
    return { data: { chat: { ...found, messages: pageOf([from('noam', 1), message(2)]) } } };
  },
  SendText: ({ content = '', clientId = '' }: { content?: string; clientId?: string }) => ({
    data: { sendMessage: from(me, 3, { content, clientId }) },
  }),
  ClaimHelpdesk: step('claimHelpdeskChat', { state: 'CLAIMED', claimedBy: person(me, 'Maya Levi') }),
  HandOverHelpdesk: step('handOverHelpdeskChat', { state: 'CLAIMED', claimedBy: dana }),
  ReleaseHelpdesk: step('releaseHelpdeskChat', { state: 'OPEN', claimedBy: null }),
  CloseHelpdesk: step('closeHelpdeskChat', { state: 'CLOSED', claimedBy: null, waitingSince: null }),
};

const open = (path = '/helpdesk', viewer: typeof testViewer = staff, more: Mocks = {}, kept: object = {}) =>
  renderModule(<InboxScreen />, {
    moduleId: 'social-chat',
    wording: { en, he },
    path,
    viewer,
    deployment: withHelpdesk,
    before: ({ cache }) => {
      addTypePolicies('social-chat', socialTypePolicies);
      cache.restore(kept as never);
    },
    mocks: { ...mocks, ...more },
  });
type View = ReturnType<typeof open>;
const sentOf = ({ sent }: View, call: string) =>
  sent.filter(({ operationName }) => operationName === call).map(({ variables }) => variables);
const tap = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const buttons = () =>
  within(screen.getByRole('region', { name: 'Conversation' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');

it('lists what waits, with since when and who has it, and how many each filter finds', async () => {
  listed = [about, conversation({ id: 'c2', member: person('zoe', 'Zoe'), claimedBy: dana, waitingSince: null })];
  const view = open();
  expect((await screen.findByRole('button', { name: /Noam/ })).textContent).toMatch(/Message 2.*Waiting/);
  expect(screen.getByRole('button', { name: /Zoe/ }).textContent).toContain('With Dana');
  const chips = ['Waiting 1', 'Mine 0', 'All open 12', 'Closed 100'].map((name) =>
    screen.getByRole('button', { name }),
  );
  fireEvent.click(chips[2]!);
  await waitFor(() => expect(sentOf(view, 'HelpdeskInbox').at(-1)).toEqual({ filter: 'ALL' }));
  expect(location.search).toBe('?filter=ALL');
});

it.each([
  ['WAITING', 'Nobody waits for an answer'],
  ['CLOSED', 'No conversation was closed yet'],
])('says that there is none: %s', async (filter, text) => {
  listed = [];
  open(`/helpdesk?filter=${filter}`);
  expect(await screen.findByText(text)).toBeTruthy();
});

it('what could not be loaded is asked for again', async () => {
  let answers = 0;
  const HelpdeskInbox = () => {
    answers += 1;
    if (answers < 3) throw new TypeError('Failed to fetch');
    return (mocks.HelpdeskInbox as () => object)();
  };
  open('/helpdesk', staff, { HelpdeskInbox });
  await screen.findByText('The conversations could not be loaded');
  await tap('Try again');
  await tap('Try again').catch(() => {});
  expect(await screen.findByRole('button', { name: /Noam/ })).toBeTruthy();
});

it('it is claimed, released and closed up to what was read, and each is said', async () => {
  const view = open('/helpdesk?chat=c1');
  expect(await screen.findByText('Nobody has this conversation yet.')).toBeTruthy();
  expect(buttons()).toEqual(['Claim', 'Hand over…', 'Close']);
  (await screen.findByRole('button', { name: 'Claim' })).focus();
  await tap('Claim');
  expect(await screen.findByText('You have this conversation now')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  expect(document.activeElement?.textContent).toContain('Release');
  await waitFor(() => expect(buttons()).toEqual(['Hand over…', 'Release', 'Close']));
  await tap('Release');
  expect(await screen.findByText('Nobody has this conversation now')).toBeTruthy();
  await tap('Close');
  expect(await screen.findByText(/^Closed. It opens again/)).toBeTruthy();
  expect(sentOf(view, 'CloseHelpdesk')).toEqual([{ chatId: 'c1', readTo: 2 }]);
});

it('who was slower reads who has it, and may take it over', async () => {
  refusal = { code: 'CONFLICT', wordingKey: 'social.error.helpdeskTaken' };
  const view = open('/helpdesk?chat=c1');
  await screen.findByText('Nobody has this conversation yet.');
  about = { ...about, state: 'CLAIMED', claimedBy: dana } as InboxEntryFragment;
  await tap('Claim');
  expect(await screen.findByText('Somebody else of the team has this conversation.')).toBeTruthy();
  expect(await screen.findByText(/Take it over to answer/)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  refusal = undefined;
  await tap('Take over');
  await waitFor(() => expect(sentOf(view, 'HandOverHelpdesk')).toEqual([{ chatId: 'c1', to: me }]));
});

it('it is handed over to one of the team, and not to its member', async () => {
  const view = open('/helpdesk?chat=c1');
  await tap('Hand over…');
  const team = await screen.findByRole('dialog', { name: 'Who gets this conversation?' });
  await within(team).findByRole('button', { name: 'Dana' });
  expect(within(team).queryByRole('button', { name: 'Noam' })).toBeNull();
  fireEvent.click(within(team).getByRole('button', { name: 'Dana' }));
  expect(await screen.findByText('Dana has this conversation now')).toBeTruthy();
  expect(sentOf(view, 'HandOverHelpdesk')).toEqual([{ chatId: 'c1', to: 'dana' }]);
  expect(await screen.findByText(/Take it over to answer/)).toBeTruthy();
});

it('list and conversation follow what others do', async () => {
  const view = open('/helpdesk?chat=c1');
  await screen.findByText('Nobody has this conversation yet.');
  about = { ...about, state: 'CLAIMED', claimedBy: dana } as InboxEntryFragment;
  listed = [about];
  await view.push('HelpdeskChanged', {
    helpdeskChanged: { __typename: 'HelpdeskChange', id: 'c1', handedTo: null },
  });
  expect(await screen.findByText(/Take it over to answer/)).toBeTruthy();
});

it('of who has left nothing can be answered', async () => {
  about = conversation({ member: null });
  open('/helpdesk?chat=c1');
  expect(await screen.findByText('This member has left.')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('once it is closed nothing of what a member wrote stays on the device', async () => {
  const view = open('/helpdesk?chat=c1');
  await screen.findByText('Message 1');
  expect(JSON.stringify(view.client.cache.extract())).toContain('Message 1');
  act(() => history.pushState(null, '', '/helpdesk'));
  await waitFor(() => expect(screen.queryByText('Message 1')).toBeNull());
  await waitFor(() => expect(JSON.stringify(view.client.cache.extract())).not.toContain('Message 1'));
});

it('what a visit that was cut short has left on the device goes with the next, and one’s own stays', async () => {
  const view = open('/helpdesk?chat=c1');
  await screen.findByText('Message 1');
  const kept = view.client.cache.extract() as object;
  const own = { __typename: 'Chat', id: 'own', isHelpdesk: true, users: [] };
  const { client } = open('/helpdesk', staff, {}, { ...kept, 'Chat:own': own } as never);
  await screen.findByRole('button', { name: /Noam/ });
  expect(JSON.stringify(client.cache.extract())).not.toMatch(/Chat:c1|Message 1/);
  expect(client.cache.extract()).toMatchObject({ 'Chat:own': own });
});

it('who acts as one of the team sees and asks nothing', async () => {
  const view = open('/helpdesk?chat=c1', { ...staff, acting: { actorId: 's', until: Date.now() + 60_000 } } as never);
  expect(await screen.findByText(/is not shown while you act as somebody/)).toBeTruthy();
  expect(view.sent).toEqual([]);
});

function News() {
  useHelpdeskNews();
  return null;
}
const listen = (viewer: typeof testViewer) =>
  renderModule(<News />, { moduleId: 'social-chat', wording: { en, he }, viewer, deployment: withHelpdesk, mocks });

it('whichever screen is open, one of the team is notified of what was handed to them, and no member is', async () => {
  const handed = (to: string) => ({ helpdeskChanged: { __typename: 'HelpdeskChange', id: 'c7', handedTo: to } });
  const view = listen(staff);
  await waitFor(() => expect(sentOf(view as View, 'HelpdeskChanged')).not.toEqual([]));
  await view.push('HelpdeskChanged', handed('dana'));
  expect(screen.queryByText(/You were handed/)).toBeNull();
  await view.push('HelpdeskChanged', handed(me));
  expect(await screen.findByText('You were handed a conversation with a member')).toBeTruthy();
  await tap('Open');
  expect(location.pathname + location.search).toBe('/helpdesk?filter=MINE&chat=c7');
  expect(listen(testViewer).sent).toEqual([]);
});
