// What can be pressed on a narrow page with letters of twice the size (WCAG 1.4.4): bars that stay in view leave the rest within reach.
import { planMeeting } from '../../support/meetings.ts';
import { enlarge } from '../../support/room.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const say = wordsIn('en');
const narrow = { width: 320, height: 640 };

test('the host lets in who waits and writes to them, and the menu of a manual is opened', async ({
  member,
  product,
}) => {
  const id = await planMeeting(product.url, 'Breathing with large letters', { isStarted: true });
  const { page: maya } = await member('maya', { at: '/meetings' });
  await maya.getByRole('button', { name: /^Join Live.*large letters/ }).click({ timeout: 20_000 });
  await maya.getByRole('button', { name: say('wellness.room.join'), exact: true }).click();
  await expect(maya.getByText(say('wellness.room.waiting'))).toBeVisible();

  const { page: dana } = await member('dana', { at: `/meetings?room=${id}`, viewport: narrow });
  await dana.getByRole('button', { name: say('wellness.room.join'), exact: true }).click();
  const people = dana.getByRole('list', { name: say('wellness.room.guests') });
  await expect(people).toBeVisible();
  await enlarge(dana, '200%');
  await people.getByRole('button', { name: /^Let in/ }).click();
  await expect(maya.getByRole('button', { name: say('wellness.room.hand.off') })).toBeVisible();
  await dana.getByRole('button', { name: say('wellness.room.chat'), exact: true }).click();
  await dana.getByRole('textbox', { name: say('wellness.room.write') }).fill('welcome');
  await dana.getByRole('button', { name: say('wellness.room.send'), exact: true }).click();
  await expect(dana.getByRole('log')).toContainText('welcome');
  await dana.getByRole('button', { name: say('wellness.room.leave'), exact: true }).click();

  await dana.goto('/manuals');
  await dana.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  const menu = dana.getByRole('toolbar').getByRole('button', { name: say('wellness.reader.more') });
  await expect(menu).toBeVisible();
  await enlarge(dana, '200%');
  await expect(menu).toBeInViewport({ ratio: 1 });
  await menu.click();
  await expect(dana.getByRole('menuitem', { name: say('wellness.reader.download') })).toBeVisible();
});
