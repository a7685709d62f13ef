import type { Screen, There } from '../../e2e/support/screen.ts';

async function lengths({ page, say, expect }: There): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: say('wellness.videos.title.session') })).toBeVisible();
  const labels = page.getByRole('navigation', { name: say('wellness.videos.labels') });
  await expect(labels.getByRole('link')).toHaveCount(3);
}

async function list({ page, say, expect }: There): Promise<void> {
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('status', { name: say('wellness.videos.loading') })).toHaveCount(0);
}

async function poses({ page, say, expect }: There): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: say('wellness.videos.title.pose') })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
}

async function noneFound({ page, say, expect }: There): Promise<void> {
  await expect(page.getByText(say('wellness.videos.noneFound'))).toBeVisible();
}

/** As for anyone who opens a card. */
async function player(there: There): Promise<void> {
  const { page, say, expect } = there;
  await list(there);
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
  await expect(page.getByRole('button', { name: say('wellness.player.play'), exact: true })).toBeVisible();
  await expect(page.getByRole('status', { name: say('wellness.player.waiting') })).toHaveCount(0);
}

/** What a film is seldom asked for. */
async function settings(there: There): Promise<void> {
  await player(there);
  const { page, say, expect } = there;
  await page.getByRole('button', { name: say('wellness.player.settings') }).click();
  await expect(page.getByRole('combobox', { name: say('wellness.player.speed') })).toBeVisible();
}

/** What is said, beside the film. */
async function transcript(there: There): Promise<void> {
  await player(there);
  const { page, say, expect } = there;
  await page.getByRole('button', { name: say('wellness.transcript.show') }).click();
  const lines = page.getByRole('region', { name: say('wellness.transcript.title') });
  await expect(lines.getByRole('listitem').first()).toBeVisible();
}

export const videoScreens: readonly Screen[] = [
  { name: 'classes by length', path: '/videos?type=session', open: lengths },
  { name: 'classes of one length', path: '/videos?type=session&duration=5-10', open: list },
  { name: 'poses', path: '/videos?type=pose', open: poses },
  { name: 'no video found', path: '/videos?type=session&query=zzzz', open: noneFound },
  { name: 'player', path: '/videos?type=session&duration=5-10', open: player },
  { name: 'settings of the player', path: '/videos?type=session&duration=5-10', open: settings },
  { name: 'transcript', path: '/videos?type=session&duration=5-10', open: transcript },
];
