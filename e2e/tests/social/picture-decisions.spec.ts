// What staff decide on a member's pictures reaches the member, and then everybody, without a reload.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type ApiMember, apiMember } from '../../support/api.ts';
import { photoFile } from '../../support/photo-file.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const say = wordsIn('en');
/** Staff may take a decision back for ten seconds; then it takes effect. */
const takesEffect = { timeout: 60_000 };

const pending = `query { pendingApprovals { items { id submittedBy { id } } } }`;
const decide = `mutation ($id: ID!, $approve: Boolean!, $reason: String, $key: RejectionReason) {
  decideApproval(id: $id, approve: $approve, reason: $reason, reasonKey: $key) { id } }`;

interface Pending {
  pendingApprovals: { items: { id: string; submittedBy: { id: string } }[] };
}

/** Decides on the one picture of that member that waits. */
async function decideFor(staff: ApiMember, memberId: string, decision: object): Promise<void> {
  const { pendingApprovals } = await staff.ask<Pending>(pending);
  const { id } = pendingApprovals.items.find(({ submittedBy }) => submittedBy.id === memberId)!;
  await staff.ask(decide, { id, ...decision });
}

const photos = (page: Page) => page.getByRole('region', { name: say('social.photos.title') });

async function send(page: Page, kind: 'social.picture.new' | 'social.photos.add', words: string): Promise<void> {
  const place = kind === 'social.photos.add' ? photos(page) : page.getByRole('tabpanel');
  await place.locator('input[type=file]').first().setInputFiles(photoFile());
  const dialog = page.getByRole('dialog', { name: say(kind) });
  await dialog.getByLabel(say('social.send.alt')).fill(words);
  await dialog.getByRole('button', { name: say('social.send.send') }).click();
  await expect(dialog).toBeHidden();
}

test('a picture staff said no to shows why, is appealed against once, and then accepted', async ({
  member,
  product,
}) => {
  test.setTimeout(240_000);
  const staff = await apiMember(product.url, 'dana');
  const { id } = await apiMember(product.url, 'maya');
  const { page } = await member('maya', { at: '/profile' });
  await expect(page.getByRole('button', { name: say('social.picture.change') })).toBeVisible();
  await send(page, 'social.picture.new', 'Me on a hill');
  await expect(page.getByText(say('social.picture.waiting'))).toBeVisible();
  const reason = `By day, please ${randomUUID()}`;
  await decideFor(staff, id, { approve: false, reason, key: 'UNCLEAR' });
  await expect(page.getByText(reason)).toBeVisible(takesEffect);
  await expect(page.getByText(say('social.rejection.UNCLEAR'))).toBeVisible();
  await page.getByRole('button', { name: say('social.rejection.appeal') }).click();
  const appeal = page.getByRole('dialog', { name: say('social.rejection.appeal') });
  await appeal.getByLabel(say('social.rejection.words')).fill('It is the only one I have.');
  await appeal.getByRole('button', { name: say('social.rejection.send') }).click();
  await expect(page.getByText(say('social.picture.waiting'))).toBeVisible();
  await decideFor(staff, id, { approve: true });
  await expect(page.getByText(say('social.picture.accepted'))).toBeVisible(takesEffect);
  const face = page.getByRole('tabpanel').locator('img').first();
  await expect(face).toHaveAttribute('src', /\/media\/image\//);
  await expect.poll(() => face.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
});

test('an accepted photo is not dimmed any more, and others see it over any page', async ({ member, product }) => {
  test.setTimeout(240_000);
  const staff = await apiMember(product.url, 'dana');
  const { id } = await apiMember(product.url, 'maya');
  const { page } = await member('maya', { at: '/profile' });
  await send(page, 'social.photos.add', 'A quiet morning');
  await expect(photos(page).getByText(say('social.photos.pending'))).toBeVisible();
  await decideFor(staff, id, { approve: true });
  await expect(photos(page).getByText(say('social.photos.pending'))).toBeHidden(takesEffect);
  const { page: theirs } = await member('noam', { at: `/friends?member=${id}` });
  await theirs
    .getByRole('dialog')
    .getByRole('button', { name: say('social.photos.open', { name: 'A quiet morning' }) })
    .click();
  const viewer = theirs.getByRole('dialog', { name: say('social.photos.title') });
  const seen = viewer.getByRole('img', { name: 'A quiet morning' });
  await expect.poll(() => seen.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  await theirs.goBack();
  await expect(viewer).toBeHidden();
  await expect(theirs).toHaveURL(`/friends?member=${id}`);
  await theirs.goBack();
  await expect(theirs.getByRole('dialog')).toBeHidden();
});
