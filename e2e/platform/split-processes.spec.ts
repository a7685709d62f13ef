import { serviceNames } from '@banyan/services';
import { apiMember, firstItems, writeComment } from '../support/api.ts';
import { signIn } from '../support/sign-in.ts';
import { type SplitProduct, startSplitProduct } from '../support/split/split-product.ts';
import { subscribe } from '../support/subscribe.ts';
import { expect, openBrowser, test } from '../support/test.ts';

const react = `mutation ($itemId: ID!, $type: ReactionType) { updatePostLikes(itemId: $itemId, type: $type) {
  ... on Event { id } ... on SportEvent { id } ... on News { id } ... on Poll { id } } }`;
const counts = 'id reactionCounts { type count }';
const itemUpdated = `subscription { itemUpdated {
  ... on Event { ${counts} } ... on SportEvent { ${counts} } ... on News { ${counts} } ... on Poll { ${counts} } } }`;

interface Counted {
  id: string;
  reactionCounts: { type: string; count: number }[];
}

test.describe('every service, gateway and shell, each in its own process', () => {
  let product: SplitProduct;
  test.beforeAll(async () => {
    test.setTimeout(240_000);
    product = await startSplitProduct();
  });
  test.afterAll(() => product?.dispose());

  test('answer one operation together', async () => {
    const maya = await apiMember(product.url, 'maya');
    const author = 'author { id name }';
    const query = `query ($userId: ID!) {
      me { username }
      feedList(userId: $userId) { items { ... on Event { ${author} } ... on News { ${author} } } }
      myConnections(userId: $userId) { items { id name } }
    }`;
    const answer = await maya.ask<{
      me: { username: string };
      feedList: { items: { author?: { name: string } }[] };
      myConnections: { items: { name: string }[] };
    }>(query, { userId: maya.id });
    expect(answer.me.username).toBe('maya');
    expect(answer.feedList.items.some(({ author: who }) => who?.name)).toBe(true);
    expect(answer.myConnections.items[0]?.name).toBeTruthy();
  });

  test('bring a reaction to another member’s socket', async () => {
    const [maya, noam] = await Promise.all([apiMember(product.url, 'maya'), apiMember(product.url, 'noam')]);
    const socket = await subscribe<{ itemUpdated: Counted }>(product.url, noam.accessToken, itemUpdated);
    const [itemId] = await firstItems(noam, 1);
    await maya.ask(react, { itemId, type: 'namaste' });
    const { itemUpdated: item } = await socket.next();
    expect(item.id).toBe(itemId);
    expect(item.reactionCounts.find(({ type }) => type === 'namaste')?.count).toBeGreaterThan(0);
    await socket.stop();
  });

  test('bring a chat message to another member’s socket', async () => {
    const [maya, noam] = await Promise.all([apiMember(product.url, 'maya'), apiMember(product.url, 'noam')]);
    const added = 'subscription { messageAdded { content author { name } } }';
    const socket = await subscribe<{ messageAdded: object }>(product.url, noam.accessToken, added);
    const create = 'mutation ($me: ID!, $users: [ID!]!) { createNewChat(userId: $me, users: $users) { id enabled } }';
    const { createNewChat: chat } = await maya.ask<{ createNewChat: { id: string; enabled: boolean } }>(create, {
      me: maya.id,
      users: [noam.id],
    });
    expect(chat.enabled).toBe(true);
    const send = `mutation ($me: ID!, $chatId: ID!) {
      sendMessage(userId: $me, chatId: $chatId, content: "Across processes", messageType: TEXT) { id } }`;
    await maya.ask(send, { me: maya.id, chatId: chat.id });
    expect((await socket.next()).messageAdded).toEqual({
      content: 'Across processes',
      author: { name: expect.stringContaining('Maya') },
    });
    await socket.stop();
  });

  test('keep a member signed in over a reload, and their page live', async ({ browser }) => {
    const { page, complaints } = await openBrowser(browser, product.url);
    await signIn(page, 'noam');
    await page.reload();
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const maya = await apiMember(product.url, 'maya');
    const body = `Across five processes ${crypto.randomUUID()}`;
    await writeComment(maya, (await firstItems(await apiMember(product.url, 'noam'), 1))[0]!, body);
    await expect(page.getByText(body)).toBeVisible();
    expect(complaints.unexpected()).toEqual([]);
    await page.context().close();
  });

  test('end cleanly when asked', async () => {
    const parts = [...serviceNames, 'gateway', 'shell'];
    expect(await product.stop()).toEqual(Object.fromEntries(parts.map((part) => [part, 0])));
  });
});
