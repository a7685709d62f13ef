// Staff go on with what a colleague published: they copy it with its pictures, and change whom it is for.
import type { Page } from '@playwright/test';
import { type ApiMember, apiMember } from '../../support/api.ts';
import { photoFile } from '../../support/photo-file.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const say = wordsIn('en');
const some = () => `Event of an e2e test ${crypto.randomUUID()}`;
const publish = (page: Page) => page.getByRole('button', { name: say('admin.publish.send'), exact: true }).click();

async function publishEvent(page: Page, title: string): Promise<void> {
  await page.goto(`/admin/publish?kind=event&write=temp_${crypto.randomUUID()}`);
  await page.getByRole('textbox', { name: say('admin.publish.field.title.event') }).fill(title);
  await page.getByLabel(say('admin.publish.field.beginsDay')).fill('2031-05-04');
  await page.getByLabel(say('admin.publish.field.beginsTime')).fill('17:30');
  await page.getByLabel(say('admin.publish.field.endsTime')).fill('18:30');
  await page.locator('input[type=file]').first().setInputFiles(photoFile());
  await expect(page.getByText(say('upload.done'))).toBeAttached();
  await publish(page);
  await expect(page.getByText(say('admin.publish.done', { title }))).toBeVisible();
}

interface Seen {
  id: string;
  title: string;
  posterImageUrl: string | null;
}

/** Events in a member's feed, the last first. */
async function eventsOf(member: ApiMember): Promise<Seen[]> {
  const query = `query ($userId: ID!) { feedList(userId: $userId, limit: 30) { items {
    ... on Event { id title posterImageUrl } } } }`;
  const { feedList } = await member.ask<{ feedList: { items: Partial<Seen>[] } }>(query, { userId: member.id });
  return feedList.items.filter((item): item is Seen => item.id !== undefined);
}

const called = async (member: ApiMember, title: string) =>
  (await eventsOf(member)).find((each) => each.title === title);

test('a colleague copies an event with its picture, and gives the first to a group alone', async ({
  member,
  product,
}) => {
  const title = some();
  const maya = await apiMember(product.url, 'maya');
  const { page: dana } = await member('dana');
  await publishEvent(dana, title);
  await expect.poll(() => called(maya, title), { timeout: 60_000 }).toBeTruthy();
  const first = (await called(maya, title))!;

  const { page } = await member('daniel.ross');
  await page.goto(`/admin/publish?kind=event&write=temp_${crypto.randomUUID()}&from=${first.id}`);
  const name = page.getByRole('textbox', { name: say('admin.publish.field.title.event') });
  await expect(name).toHaveValue(title);
  const poster = page.getByRole('img', { name: say('admin.publish.poster.picture') });
  await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByText(say('upload.done'))).toBeAttached();
  await expect(page.getByLabel(say('admin.publish.field.beginsDay'))).toHaveValue('');
  await expect(page.getByLabel(say('admin.publish.field.beginsTime'))).toHaveValue('17:30');
  await name.fill(`${title} again`);
  await page.getByLabel(say('admin.publish.field.beginsDay')).fill('2031-05-11');
  await page.reload();
  await expect(name).toHaveValue(`${title} again`);
  await publish(page);
  await expect(page.getByText(say('admin.publish.done', { title: `${title} again` }))).toBeVisible();
  await expect.poll(() => called(maya, `${title} again`), { timeout: 60_000 }).toBeTruthy();
  const copy = (await called(maya, `${title} again`))!;
  expect(copy.posterImageUrl).toBeTruthy();
  expect(copy.posterImageUrl).not.toBe(first.posterImageUrl);

  await page.goto(`/admin/publish?kind=event&edit=${first.id}`);
  await page
    .getByRole('list', { name: say('admin.publish.groups') })
    .getByRole('checkbox', { name: 'מועדון הספורט' })
    .check();
  await expect(page.getByText(say('admin.publish.hint.audience'))).toBeVisible();
  await page.getByRole('button', { name: say('admin.publish.save'), exact: true }).click();
  await expect(page.getByText(say('admin.publish.movedText'))).toBeVisible();
  await expect(page.getByRole('button', { name: say('admin.publish.undo') })).toBeHidden();
  const outside = await apiMember(product.url, 'priya.nair');
  expect(await called(outside, title)).toBeUndefined();
  expect(await called(outside, `${title} again`)).toBeTruthy();
});
