// What happens, by e-mail: chosen beside the address, sent there with what, when and where, and ended by the link at its foot, without a sign-in.
import type { Page } from '@playwright/test';
import { password } from '../../support/accounts.ts';
import { type ApiMember, apiMember } from '../../support/api.ts';
import type { Product } from '../../support/product.ts';
import { publishEvent } from '../../support/publish.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const say = wordsIn('en');
const address = 'maya.of.the.lake@example.org';
const path = '/account/sign-in';

async function verifyAddress(product: Product, maya: ApiMember): Promise<void> {
  const { beginEmail } = await maya.ask<{ beginEmail: { handle: string } }>(
    'mutation ($address: String!, $password: String) { beginEmail(address: $address, password: $password) { handle } }',
    { address, password },
  );
  const code = /\b\d{6}\b/.exec(await product.messageTo(address))![0];
  const { handle } = beginEmail;
  await maya.ask(
    'mutation ($handle: String!, $code: String!) { confirmEmail(handle: $handle, code: $code) { address } }',
    {
      handle,
      code,
    },
  );
}

const choice = (page: Page, legend: Parameters<typeof say>[0], label: Parameters<typeof say>[0]) =>
  page.getByRole('group', { name: say(legend) }).getByRole('radio', { name: say(label) });

/** Maya waits for the one seat of an event, which Noam gives up. */
async function giveSeat(product: Product, maya: ApiMember, title: string): Promise<void> {
  await publishEvent(product, title, false, 1);
  const noam = await apiMember(product.url, 'noam');
  const { feedList } = await maya.ask<{ feedList: { items: { id?: string; title?: string }[] } }>(
    'query ($userId: ID!) { feedList(userId: $userId, limit: 20) { items { ... on Event { id title } } } }',
    { userId: maya.id },
  );
  const eventId = feedList.items.find((item) => item.title === title)!.id;
  const rsvp = (who: ApiMember, answer: 'GOING' | null) =>
    who.ask('mutation ($rsvp: RsvpInput!) { rsvp(rsvp: $rsvp) { id } }', { rsvp: { eventId, userId: who.id, answer } });
  await rsvp(noam, 'GOING');
  await rsvp(maya, 'GOING');
  await rsvp(noam, null);
}

/** The switch shows at once what is saved a moment later. */
async function showsText(maya: ApiMember): Promise<boolean> {
  const query = 'query ($userId: ID!) { pushSettings(userId: $userId) { isTextShown } }';
  const { pushSettings } = await maya.ask<{ pushSettings: { isTextShown: boolean } }>(query, { userId: maya.id });
  return pushSettings.isTextShown;
}

test('a seat that became free is mailed to who has no device, and its link ends such e-mail', async ({
  member,
  visitor,
  product,
}) => {
  const maya = await apiMember(product.url, 'maya');
  await verifyAddress(product, maya);
  const { page } = await member('maya', { at: path });
  await expect(choice(page, 'shell.email.reminders', 'shell.email.remindersWithoutDevice')).toBeChecked();
  await choice(page, 'shell.email.digest', 'shell.email.digestDaily').check();
  await page.getByRole('switch', { name: say('shell.email.text') }).press('Space');
  await expect.poll(() => showsText(maya)).toBe(true);

  const title = `By the lake ${crypto.randomUUID()}`;
  await giveSeat(product, maya, title);
  // Devices are tried first, for ten seconds.
  await expect.poll(() => product.messageTo(address), { timeout: 30_000 }).toContain(title);
  const mail = await product.messageTo(address);
  expect(mail).toContain('Here');
  const { pathname } = new URL(/https?:\/\/\S+\/unsubscribe\/\S+/.exec(mail)![0]);

  const reader = await visitor();
  await reader.page.goto(pathname);
  await reader.page.getByRole('button', { name: say('shell.unsubscribe.reminders') }).press('Enter');
  await expect(reader.page.getByRole('heading', { name: say('shell.unsubscribe.done') })).toBeVisible();
  await page.reload();
  await expect(choice(page, 'shell.email.reminders', 'shell.email.never')).toBeChecked();
  await expect(choice(page, 'shell.email.digest', 'shell.email.digestDaily')).toBeChecked();
});
