import type { Screen, There } from '../../e2e/support/screen.ts';

async function friends({ page, say, expect }: There): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: say('social.title') })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').nth(3)).toBeVisible();
}

async function requests(there: There): Promise<void> {
  const { page, say, expect } = there;
  await friends(there);
  const name = new RegExp(say('social.kind.pending'));
  const pending = page.getByRole('main').getByRole('button', { name });
  await pending.click();
  await expect(pending).toHaveAttribute('aria-pressed', 'true');
}

async function profile(there: There): Promise<void> {
  const { page, expect } = there;
  await friends(there);
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function whoAsks(there: There): Promise<void> {
  const { page, say, expect } = there;
  await requests(there);
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
  const card = page.getByRole('dialog');
  await expect(card.getByText(say('social.connecting.ignore'), { exact: true })).toBeVisible();
}

async function found({ page, expect }: There): Promise<void> {
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
}

async function nobodyFound({ page, say, expect }: There): Promise<void> {
  await expect(page.getByRole('button', { name: say('social.search.broaden') })).toBeVisible();
}

async function groups({ page, say, expect }: There): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: say('social.groups.title') })).toBeVisible();
  await expect(page.getByRole('article').getByRole('listitem').first()).toBeVisible();
}

async function otherGroup(there: There): Promise<void> {
  const { page, expect } = there;
  await groups(there);
  // Which one is open is the member's, as another screen left it.
  const closed = page.getByRole('heading').getByRole('button', { expanded: false }).first();
  const more = await closed.getAttribute('aria-controls');
  await closed.click();
  await expect(page.locator(`[aria-controls="${more}"]`)).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator(`[id="${more}"]`).getByRole('listitem').first()).toBeVisible();
}

async function own({ page, say, expect }: There): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: say('social.own.title') })).toBeVisible();
  await expect(page.getByRole('tab', { name: say('social.own.asYou'), exact: true })).toBeVisible();
}

async function asAnyone(there: There): Promise<void> {
  const { page, say, expect } = there;
  await own(there);
  await page.getByRole('tab', { name: say('social.own.asAnyone'), exact: true }).click();
  await expect(page.getByRole('tabpanel').getByRole('paragraph').first()).toBeVisible();
}

/** In the page: as if the device's own picker had answered. */
async function choosePicture(field: Element): Promise<void> {
  const canvas = document.createElement('canvas');
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  const chosen = new DataTransfer();
  chosen.items.add(new File([blob!], 'photo.png', { type: 'image/png' }));
  (field as HTMLInputElement).files = chosen.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

const photosOf = ({ page, say }: There) => page.getByRole('region', { name: say('social.photos.title') });

async function photoToSend(there: There): Promise<void> {
  const { page, say, expect } = there;
  await own(there);
  const photos = photosOf(there);
  await expect(photos.getByText(say('social.photos.none'))).toBeVisible();
  await photos.locator('input[type=file]').evaluate(choosePicture);
  const dialog = page.getByRole('dialog', { name: say('social.photos.add') });
  await expect(dialog.getByRole('button', { name: say('social.send.send') })).toBeEnabled();
}

async function ownPhoto(there: There): Promise<void> {
  const { page, say, expect } = there;
  await own(there);
  await photosOf(there).getByRole('listitem').first().getByRole('button').first().click();
  await expect(
    page
      .getByRole('dialog', { name: say('social.photos.title') })
      .getByRole('img')
      .first(),
  ).toBeVisible();
}

async function refusedPhoto(there: There): Promise<void> {
  const { say, expect } = there;
  await own(there);
  await expect(photosOf(there).getByText(say('social.rejection.PRIVATE_DETAILS'))).toBeVisible();
}

async function noPhoto({ page, say, expect }: There): Promise<void> {
  const viewer = page.getByRole('dialog', { name: say('social.photos.title') });
  await expect(viewer.getByText(say('social.photos.gone'))).toBeVisible();
}

async function notifications({ page, expect }: There): Promise<void> {
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
}

async function noReminders({ page, say, expect }: There): Promise<void> {
  await page.getByRole('tab', { name: say('social.notice.tab.reminders') }).click();
  await expect(page.getByText(say('social.notice.empty.reminders'))).toBeVisible();
}

async function choices({ page, say, expect }: There): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: say('social.choices.title') })).toBeVisible();
  const daily = page.getByRole('switch', { name: new RegExp(`^${say('social.choices.digest')}`) });
  await expect(daily).toBeEnabled();
  if (!(await daily.isChecked())) await daily.click();
  await expect(page.getByLabel(say('social.choices.digestAt'), { exact: true })).toBeVisible();
}

async function blocked({ page, say, expect }: There): Promise<void> {
  await page.getByRole('heading', { name: say('social.blocking.title') }).scrollIntoViewIfNeeded();
  await expect(page.getByText(say('social.blocking.none'))).toBeVisible();
}

async function aboutMember(there: There): Promise<void> {
  const { page, expect } = there;
  await profile(there);
  await page.getByRole('dialog').locator('[aria-haspopup="menu"]').click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
}

async function report(there: There): Promise<void> {
  const { page, expect } = there;
  await aboutMember(there);
  await page.getByRole('menuitem').first().click();
  await expect(page.getByRole('radio').first()).toBeVisible();
}

async function helpdesk({ page, say, expect }: There): Promise<void> {
  await expect(page.getByRole('complementary', { name: say('social.helpdesk.about') })).toBeVisible();
  await expect(page.getByRole('textbox', { name: say('social.chat.write') })).toBeVisible();
}

async function inbox({ page, say, expect }: There): Promise<void> {
  await expect(
    page
      .getByRole('region', { name: say('social.inbox.title') })
      .getByRole('listitem')
      .nth(1),
  ).toBeVisible();
}

async function answering(there: There): Promise<void> {
  const { page, say, expect } = there;
  await inbox(there);
  await page.getByRole('button', { name: 'Maya Levi' }).click();
  await expect(page.getByRole('button', { name: say('social.inbox.release') })).toBeVisible();
  await expect(
    page
      .getByRole('region', { name: say('social.chat.messages') })
      .getByRole('article')
      .first(),
  ).toBeVisible();
}

async function handingOver(there: There): Promise<void> {
  const { page, say, expect } = there;
  await answering(there);
  await page.getByRole('button', { name: say('social.inbox.handOver') }).click();
  const team = page.getByRole('dialog', { name: say('social.inbox.handOverTo') });
  await expect(team.getByRole('listitem').first()).toBeVisible();
}

export const screens: readonly Screen[] = [
  { name: 'friends', path: '/friends', open: friends },
  { name: 'friend requests', path: '/friends', open: requests },
  { name: 'profile', path: '/friends', open: profile },
  { name: 'profile of who would like to connect', path: '/friends', open: whoAsks },
  { name: 'members found by name', path: '/friends?search=no', as: 'dana', open: found },
  { name: 'nobody found by name', path: '/friends?search=zzzz', open: nobodyFound },
  { name: 'groups', path: '/courses', open: groups },
  { name: 'another group', path: '/courses', as: 'noam', open: otherGroup },
  { name: 'own profile', path: '/profile', open: own },
  { name: 'own photo', path: '/profile', open: ownPhoto },
  { name: 'photo that staff said no to', path: '/profile', as: 'noam', open: refusedPhoto },
  { name: 'photo about to be sent', path: '/profile', as: 'hila.katz', open: photoToSend },
  { name: 'notifications', path: '/notifications', open: notifications },
  { name: 'event reminders, none yet', path: '/notifications', as: 'priya.nair', open: noReminders },
  { name: 'what a member is told of', path: '/notifications/choices', open: choices },
  { name: 'blocked members, none yet', path: '/settings', open: blocked },
  { name: 'what can be done about a member', path: '/friends', open: aboutMember },
  { name: 'report of a member', path: '/friends', open: report },
  { name: 'photo that is gone', path: '/profile?photo=gone', open: noPhoto },
  { name: 'help desk, nothing asked yet', path: '/chat?with=helpdesk', as: 'noam', open: helpdesk },
  { name: 'what members asked the team', path: '/helpdesk?filter=ALL', as: 'dana', open: inbox },
  { name: 'answer of the team', path: '/helpdesk?filter=ALL', as: 'dana', open: answering },
  { name: 'who gets a conversation', path: '/helpdesk?filter=ALL', as: 'dana', open: handingOver },
  { name: 'own profile as anyone', path: '/profile', open: asAnyone },
];
