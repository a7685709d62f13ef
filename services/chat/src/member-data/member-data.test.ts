import { afterAll, beforeEach, expect, it } from 'vitest';
import { refreshReceiving } from '../reach/owners.ts';
import { ann, ben, dana, eve, ross, startChat } from '../testing/start-chat.ts';

const running = await startChat();
const { app, chatOf, clear, createDirect, createGroup, models, published, send, textsOf } = running;
afterAll(running.stop);
beforeEach(clear);

/** A chat of two and a group, in which both write. */
async function talk() {
  const [id, group] = [await createDirect(ann, ben), await createGroup(ben, [ann, eve])];
  await send(ben, id, 'A word of Ben', 'temp_1');
  await send(ann, id, 'A word of Ann');
  await send(ben, group, 'Welcome');
  await published();
  running.bus.domainEvents.length = 0;
  return { id, group };
}
const shown = (id: string) =>
  chatOf(ann, id, '{ enabled users { id } lastMessage { content isDeleted author { id } } }');

it('who is leaving is in no chat of the others, with no word; all is back when they return', async () => {
  const { id, group } = await talk();
  const before = [await shown(id), await textsOf(ann, id), await shown(group)];
  for (const _ of [1, 2]) await app.member.hide!('ben', true);
  expect(await shown(id)).toEqual({
    enabled: false,
    users: [],
    lastMessage: { content: 'A word of Ann', isDeleted: false, author: { id: 'ann' } },
  });
  expect(await textsOf(ann, id)).toEqual(['A word of Ann', 'deleted']);
  expect(await shown(group)).toMatchObject({
    users: [{ id: 'eve' }],
    lastMessage: { content: null, isDeleted: true, author: null },
  });
  const reported = (await published('chat.chatUpdated')).map(({ data }) => (data as { memberIds: string[] }).memberIds);
  expect(reported.map((ids) => ids.join(' ')).sort()).toEqual(['ann', 'ann eve']);
  for (const _ of [1, 2]) await app.member.hide!('ben', false);
  expect([await shown(id), await textsOf(ann, id), await shown(group)]).toEqual(before);
});

it('who is gone leaves no name and no word; what others wrote keeps its place, and nothing can be sent', async () => {
  const { id, group } = await talk();
  while (!(await app.member.erase('ben')));
  await published();
  expect(await textsOf(ann, id)).toEqual(['A word of Ann', 'deleted']);
  expect(await shown(id)).toMatchObject({ enabled: false, users: [] });
  expect(await shown(group)).toMatchObject({ lastMessage: { content: null, isDeleted: true, author: null } });
  expect(await send(ann, id, 'Hello?')).toMatchObject({ wordingKey: 'social.error.chatDisabled' });
  const rows = await Promise.all(Object.values(models).map((model) => model.collection.find().toArray()));
  expect(JSON.stringify(rows)).not.toMatch(/ben|A word of Ben/);
});

it('what identity publishes of who is gone brings nothing of them back', async () => {
  await talk();
  while (!(await app.member.erase('ben')));
  running.others.silent.add('ben');
  await refreshReceiving(running.chat, ['ben', 'nobody']);
  expect(await models.unreachable.countDocuments()).toBe(0);
});

it('who takes their data along has their own words and chats, and not those of others', async () => {
  await talk();
  const files: Record<string, object[]> = {};
  for await (const part of app.member.export(ben)) {
    files[part.name] = [];
    if ('rows' in part) for await (const row of part.rows) files[part.name]!.push(row);
  }
  const texts = (files['messages.json'] as { text: string }[]).map(({ text }) => text);
  expect(texts.toSorted()).toEqual(['A word of Ben', 'Welcome']);
  const titles = (files['chats.json'] as { title: string | null }[]).map(({ title }) => title);
  expect(new Set(titles)).toEqual(new Set(['Morning circle', null]));
});

it('who is gone has nothing at the help desk that waits; what the team wrote keeps its name until it leaves, too', async () => {
  const id = await running.openHelpdesk(ben);
  await send(ben, id, 'A word of Ben');
  await send(dana, id, 'A word of Dana');
  await send(ben, id, 'A second word of Ben');
  const fields = '{ state claimedBy { id } waitingSince member { id } lastMessage { isDeleted author { id } } }';
  const seen = () => running.ask(dana, `helpdeskChat(id: "${id}") ${fields}`);
  await published();
  running.bus.domainEvents.length = 0;
  await app.member.hide!('ben', true);
  expect((await published('chat.helpdeskChanged')).map(({ data }) => data)).toEqual([{ chatId: id }]);
  expect(await seen()).toMatchObject({
    state: 'CLAIMED',
    member: null,
    lastMessage: { isDeleted: true, author: null },
  });
  expect(await send(dana, id, 'Hello?')).toMatchObject({ wordingKey: 'social.error.chatDisabled' });
  await app.member.hide!('ben', false);
  while (!(await app.member.erase('ben')));
  await published();
  expect(await seen()).toMatchObject({ state: 'CLOSED', claimedBy: null, waitingSince: null, member: null });
  expect(await textsOf(dana, id)).toEqual(['deleted', 'A word of Dana', 'deleted']);
});

it('what one of the team had who is gone is anyone’s, and their words are gone', async () => {
  const id = await running.openHelpdesk(ann);
  await send(ann, id, 'A question');
  await send(dana, id, 'A word of Dana');
  while (!(await app.member.erase('dana')));
  expect(await running.ask(ross, `helpdeskChat(id: "${id}") { state claimedBy { id } }`)).toEqual({
    state: 'OPEN',
    claimedBy: null,
  });
  expect(await textsOf(ann, id)).toEqual(['deleted', 'A question']);
});
