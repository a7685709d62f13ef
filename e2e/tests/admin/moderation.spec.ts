// What a member reports, on its way through staff's queue, and what its author reads of that.
import type { Page } from '@playwright/test';
import { brokenCall } from '../../support/answers.ts';
import { type ApiMember, apiMember, commentsOf, firstItems, writeComment } from '../../support/api.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const say = wordsIn('en');
const hebrew = wordsIn('he');
/** Dana writes her name in Hebrew. */
const dana = 'דנה';

interface Comment {
  id: string;
  body: string;
}

/** A comment under the first post that this member sees, reported by another. Answers where it stands. */
async function reportedComment(author: ApiMember, reporter: ApiMember, body: string): Promise<string> {
  const [postId] = (await firstItems(author, 1)) as [string];
  await writeComment(author, postId, body);
  const page = 'query ($itemId: ID!) { commentPage(itemId: $itemId, limit: 50) { items { id body } } }';
  const { commentPage } = await author.ask<{ commentPage: { items: Comment[] } }>(page, { itemId: postId });
  const { id } = commentPage.items.find((comment) => comment.body === body)!;
  await reporter.ask(
    `mutation ($userId: ID!, $commentId: ID, $comment: CommentInput!) {
      createUpdateComment(userId: $userId, commentId: $commentId, comment: $comment) { id } }`,
    { userId: reporter.id, commentId: id, comment: { postId, body, reported: true, reportReason: 'unkind: to me' } },
  );
  return postId;
}

const noticesOf = async (member: ApiMember) => {
  const query = 'query ($id: ID!) { notifications(userId: $id) { items { kind approved } } }';
  return (await member.ask<{ notifications: { items: object[] } }>(query, { id: member.id })).notifications.items;
};

const rowOf = (page: Page, text: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: text });
/** By key: a notice may lie over the last row. */
const open = (page: Page, text: string) => rowOf(page, text).getByRole('button').first().press('Enter');

test('one of two of the team removes what was reported; its author reads why and appeals, and another restores it', {
  tag: '@core',
}, async ({ member, product }) => {
  const [author, reporter] = [await apiMember(product.url, 'priya.nair'), await apiMember(product.url, 'noam')];
  const body = 'You have no idea what you talk about';
  const postId = await reportedComment(author, reporter, body);
  const isShown = async () => (await commentsOf(reporter, postId)).includes(body);

  const { page: first } = await member('dana', { at: '/admin/reports' });
  await open(first, body);
  const { page: second } = await member('daniel.ross', { at: '/admin/reports' });
  await open(second, body);
  await expect(rowOf(second, body).getByText(dana)).toBeVisible();
  await expect(rowOf(second, body).getByRole('button', { name: say('admin.reports.keep') })).toBeDisabled();

  const row = rowOf(first, body);
  await expect(row.getByText('to me')).toBeVisible();
  await row.getByRole('button', { name: say('admin.reports.remove') }).press('Enter');
  await row.getByRole('radio', { name: say('admin.approvals.post.reason.hurtful') }).check();
  await row.getByRole('textbox').fill('Please be kind to each other');
  await row.getByRole('button', { name: say('admin.reports.removeNow'), exact: true }).press('Enter');
  for (const desk of [first, second]) await expect(rowOf(desk, body)).toHaveCount(0);
  expect(await isShown()).toBe(true);
  // Ten seconds, and the second in which a process comes to it.
  await expect.poll(isShown, { timeout: 60_000 }).toBe(false);
  await expect.poll(() => noticesOf(reporter)).toContainEqual({ kind: 'REPORT_DECIDED', approved: null });
  await expect.poll(() => noticesOf(author)).toContainEqual({ kind: 'CONTENT_DECIDED', approved: false });

  const { page: own } = await member('priya.nair', { at: '/myPosts' });
  const decision = own.getByRole('article', { name: say('feed.decided.kind.COMMENT') });
  await expect(decision.getByText(body)).toBeVisible();
  await expect(decision.getByText('Please be kind to each other')).toBeVisible();
  await decision.getByRole('button', { name: say('feed.decided.appeal') }).click();
  await own.getByRole('textbox', { name: say('feed.decided.appealText') }).fill('It was a joke between us');
  await own.getByRole('button', { name: say('feed.decided.appealSend') }).click();
  await expect(decision.getByText(say('feed.decided.waits'))).toBeVisible();

  await open(second, body);
  const appeal = rowOf(second, body);
  await expect(appeal.getByText('It was a joke between us')).toBeVisible();
  await appeal.getByRole('button', { name: say('admin.reports.grant') }).click();
  await expect.poll(isShown, { timeout: 60_000 }).toBe(true);
  await expect.poll(() => noticesOf(author)).toContainEqual({ kind: 'APPEAL_DECIDED', approved: true });
});

test('worked by keys in Hebrew on a narrow screen: a warning that pauses writing, which its author reads', async ({
  member,
  product,
}) => {
  const [author, reporter] = [await apiMember(product.url, 'hila.katz'), await apiMember(product.url, 'noam')];
  const body = 'Buy my tea, it heals everything';
  const postId = await reportedComment(author, reporter, body);
  const { page: desk } = await member('dana', {
    at: '/admin/reports',
    language: 'he',
    viewport: { width: 320, height: 640 },
  });
  const row = rowOf(desk, body);
  await open(desk, body);
  await row.getByRole('button', { name: hebrew('admin.reports.keep') }).focus();
  await desk.keyboard.press('w');
  await row.getByRole('radio', { name: hebrew('admin.approvals.post.reason.advertising') }).check();
  await row.getByRole('combobox').selectOption('7');
  expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await row.getByRole('button', { name: hebrew('admin.reports.warnNow'), exact: true }).press('Enter');
  await expect(row).toHaveCount(0);

  const { page, complaints } = await member('hila.katz', { at: '/' });
  const notice = page.getByRole('region', { name: say('shell.suspended.title') });
  await expect(notice).toBeVisible({ timeout: 60_000 });
  await notice.getByRole('link', { name: say('shell.suspended.why') }).click();
  await expect(page.getByRole('article', { name: say('feed.decided.warned.COMMENT') })).toBeVisible();
  complaints.expect(brokenCall);
  const fresh = await apiMember(product.url, 'hila.katz');
  await expect(writeComment(fresh, postId, 'More')).rejects.toThrow('FORBIDDEN');
  expect(await commentsOf(fresh, postId)).toContain(body);
});
