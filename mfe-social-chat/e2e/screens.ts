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

export const screens: readonly Screen[] = [
  { name: 'friends', path: '/friends', open: friends },
  { name: 'friend requests', path: '/friends', open: requests },
  { name: 'profile', path: '/friends', open: profile },
  { name: 'own profile', path: '/profile', open: own },
  { name: 'own profile as anyone', path: '/profile', open: asAnyone },
];
