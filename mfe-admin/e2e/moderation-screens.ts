import { apiMember } from '../../e2e/support/api.ts';
import type { Screen, There } from '../../e2e/support/screen.ts';

async function noReports({ page, say, expect }: There): Promise<void> {
  await expect(page.getByText(say('admin.reports.none'))).toBeVisible();
}

async function noDecisions({ page, say, expect }: There): Promise<void> {
  await expect(page.getByText(say('admin.reports.noneDecided'))).toBeVisible();
}

/** Noam reports a message of Maya's: while that is open, once more is the same. */
async function reportedMessage({ page, say, expect }: There): Promise<void> {
  const { origin } = new URL(page.url());
  const [noam, maya] = await Promise.all([apiMember(origin, 'noam'), apiMember(origin, 'maya')]);
  type Chats = { chats: { messages: { messages: { id: string; author: { id: string } | null }[] } }[] };
  const list = 'query ($userId: ID!) { chats(userId: $userId) { messages { messages { id author { id } } } } }';
  const { chats } = await noam.ask<Chats>(list, { userId: noam.id });
  const sent = chats.flatMap(({ messages }) => messages.messages);
  const found = sent.find(({ author }) => author?.id === maya.id);
  const report =
    'mutation ($userId: ID!, $id: ID!) { reportMessage(userId: $userId, messageId: $id, reason: HARASSMENT, note: "…") { id } }';
  await noam.ask(report, { userId: noam.id, id: found!.id });
  await expect(page.getByRole('button', { name: say('admin.reports.keep') })).toBeVisible();
}

async function whyRemoved(there: There): Promise<void> {
  const { page, say, expect } = there;
  await reportedMessage(there);
  await page.getByRole('button', { name: say('admin.reports.remove') }).click();
  await expect(page.getByRole('radio').first()).toBeVisible();
}

export const moderationScreens: readonly Screen[] = [
  { name: 'reports, none open', path: '/admin/reports?kind=post', as: 'dana', open: noReports },
  { name: 'reports, none decided', path: '/admin/reports?kind=post&tab=decided', as: 'dana', open: noDecisions },
  { name: 'a reported message', path: '/admin/reports?kind=message', as: 'dana', open: reportedMessage },
  { name: 'why a message is removed', path: '/admin/reports?kind=message', as: 'dana', open: whyRemoved },
];
