// What happened reaches a locked phone, says nothing there that its member did not choose, and leads to its place in the open app.
import { inFull } from '@banyan/kit/testing';
import { startLocalPushService } from '@banyan/notifications/testing';
import { brokenCall } from '../../support/answers.ts';
import { type ApiMember, apiMember, firstItems, writeComment } from '../../support/api.ts';
import type { Language } from '../../support/device.ts';
import { withWorker } from '../../support/device.ts';
import { startProduct } from '../../support/product.ts';
import { withPushService } from '../../support/push-device.ts';
import { test as base, expect, type Visitor } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const test = base.extend<{ service: Awaited<ReturnType<typeof startLocalPushService>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
  service: async ({}, use) => {
    const service = await startLocalPushService();
    await use(service);
    await service.stop();
  },
  product: async ({ service }, use) => {
    const product = await startProduct({ push: { localService: service.origin } });
    await use(product);
    await product.dispose();
  },
});

test.describe.configure({ timeout: 120_000 });

const narrow = { width: 390, height: 844 };
const wide = { width: 1280, height: 800 };

/** Opens the settings, and says yes to what the app asks before the browser does. */
async function turnOn({ page }: Visitor, language: Language) {
  const say = wordsIn(language);
  await page.goto('/settings');
  await page.getByRole('button', { name: say('shell.push.here') }).click();
  const why = page.getByRole('dialog', { name: say('shell.push.why') });
  await expect(why).toContainText(say('shell.push.whyText'));
  await why.getByRole('button', { name: say('shell.push.allow') }).click();
  await expect(page.getByRole('switch', { name: new RegExp(`^${say('shell.push.text')}`) })).toBeVisible();
}

/** The device before the one that asks. */
async function revokeLast(member: ApiMember): Promise<void> {
  type Session = { id: string; isCurrent: boolean };
  const { mySessions } = await member.ask<{ mySessions: Session[] }>('{ mySessions { id isCurrent } }');
  const last = mySessions.find(({ isCurrent }) => !isCurrent)!;
  await member.ask('mutation ($sessionId: ID!) { endSession(sessionId: $sessionId) }', { sessionId: last.id });
}

/** Answers what somebody asked under a post. */
async function answerFirst(member: ApiMember, postId: string): Promise<void> {
  const asking = 'query ($postId: ID!) { commentPage(itemId: $postId, limit: 50) { items { id body } } }';
  type Said = { commentPage: { items: { id: string; body: string }[] } };
  const { items } = (await member.ask<Said>(asking, { postId })).commentPage;
  const { id: parentId } = items.find(({ body }) => body.includes('tea'))!;
  const answering =
    'mutation ($userId: ID!, $comment: CommentInput!) { createUpdateComment(userId: $userId, comment: $comment) { id } }';
  const comment = { postId, parentId, body: 'Me, with cups', clientId: `temp_${crypto.randomUUID()}` };
  await member.ask(answering, { userId: member.id, comment });
}

const english = { language: 'en', body: 'Something new for you', title: 'New reply' } as const;
const hebrew = { language: 'he', body: 'יש משהו חדש בשבילך', title: 'מענה חדש' } as const;
const both = [
  { ...english, viewport: wide, tag: '@long' },
  { ...hebrew, viewport: narrow, tag: '@core' },
];
const looks = inFull(
  [...both, { ...english, viewport: narrow, tag: '@long' }, { ...hebrew, viewport: wide, tag: '@long' }],
  both,
);

for (const { language, viewport, body, title, tag } of looks) {
  test(`two devices are told, the third that was revoked is not (${language}, ${viewport.width} px)`, { tag }, async ({
    member,
    product,
    service,
  }) => {
    const say = wordsIn(language);
    const open = async (name: string) => {
      const found = await member('maya', { ...withWorker, language, viewport });
      const device = await withPushService(found.page, service, name);
      await turnOn(found, language);
      return { ...found, device };
    };
    const [phone, laptop, lost] = [await open('phone'), await open('laptop'), await open('lost')];
    lost.complaints.expect(brokenCall);
    expect(await phone.device.asked()).toBe(1);
    const [maya, noam] = [await apiMember(product.url, 'maya'), await apiMember(product.url, 'noam')];
    await revokeLast(maya);
    await expect(lost.page).toHaveURL(/\/login/);

    const [post] = await firstItems(maya, 1);
    await writeComment(maya, post!, 'Who brings the tea?');
    await answerFirst(noam, post!);
    await expect.poll(() => phone.device.shown(), { timeout: 60_000 }).toHaveLength(1);
    await expect.poll(() => laptop.device.shown(), { timeout: 60_000 }).toHaveLength(1);
    expect(lost.device.shown()).toEqual([]);
    expect(await phone.device.wake()).toEqual([
      { title: 'Banyan', body, tag: expect.any(String), dir: language === 'he' ? 'rtl' : 'ltr' },
    ]);

    await phone.page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await phone.device.tap();
    await expect(phone.page).toHaveURL(`/show-post/${post}/${maya.id}`);
    await expect(phone.page.getByText('Me, with cups').first()).toBeVisible();
    expect(await phone.page.evaluate(() => 'isSamePage' in window)).toBe(true);

    await laptop.page.getByRole('switch', { name: new RegExp(`^${say('shell.push.text')}`) }).click();
    await expect(laptop.page.getByRole('switch', { name: new RegExp(`^${say('shell.push.text')}`) })).toBeChecked();
    await answerFirst(noam, post!);
    await expect.poll(() => laptop.device.shown().length, { timeout: 60_000 }).toBe(2);
    expect(laptop.device.shown()[1]).toMatchObject({ title });
    expect(JSON.stringify(laptop.device.shown())).not.toContain('cups');
  });
}

/** All day but one minute, which is far from now by the clock of every zone: zones lie quarters of an hour apart. */
function aroundNow(): { from: string; to: string } {
  const begins = 12 * 60 + new Date().getMinutes() + 9;
  const clock = (minutes: number) => new Date(minutes * 60_000).toISOString().slice(11, 16);
  return { from: clock(begins), to: clock(begins - 1) };
}

for (const { language, viewport } of [
  { language: 'en', viewport: wide },
  { language: 'he', viewport: narrow },
] as const) {
  test(`quiet hours hold it back, and it is in the list at once (${language}, ${viewport.width} px)`, async ({
    member,
    product,
    service,
  }) => {
    const say = wordsIn(language);
    const open = async (username: 'maya' | 'noam') => {
      const found = await member(username, { ...withWorker, language, viewport });
      const device = await withPushService(found.page, service, username);
      await turnOn(found, language);
      return { ...found, device };
    };
    const { page, device } = await open('maya');
    const witness = await open('noam');
    const quiet = page.getByRole('switch', { name: new RegExp(`^${say('shell.settings.quiet')}`) });
    const { from, to } = aroundNow();
    await quiet.click();
    await page.getByLabel(say('shell.settings.quietFrom'), { exact: true }).fill(from);
    await page.getByLabel(say('shell.settings.quietTo'), { exact: true }).fill(to);
    const kept = page.waitForResponse((response) => Boolean(response.request().postData()?.includes(`"to":"${to}"`)));
    await page.getByLabel(say('shell.settings.quietTo'), { exact: true }).blur();
    await kept;

    const [maya, noam] = [await apiMember(product.url, 'maya'), await apiMember(product.url, 'noam')];
    const [post, other] = await firstItems(maya, 2);
    const unread = async () => {
      const asking = 'query ($userId: ID!) { unreadNotificationsCount(userId: $userId) }';
      const answer = await maya.ask<{ unreadNotificationsCount: number }>(asking, { userId: maya.id });
      return answer.unreadNotificationsCount;
    };
    const before = await unread();
    await writeComment(maya, post!, 'Who brings the tea?');
    await answerFirst(noam, post!);
    await expect.poll(unread, { timeout: 60_000 }).toBe(before + 1);
    // What was sent to somebody else after it has been sent by now.
    await writeComment(noam, other!, 'Who brings more tea?');
    await answerFirst(maya, other!);
    await expect.poll(() => witness.device.shown(), { timeout: 60_000 }).toHaveLength(1);
    expect(device.shown()).toEqual([]);

    const ended = page.waitForResponse((response) => Boolean(response.request().postData()?.includes('QuietHours')));
    await quiet.click();
    await ended;
    await answerFirst(noam, post!);
    await expect.poll(() => device.shown(), { timeout: 60_000 }).toHaveLength(1);
  });
}
