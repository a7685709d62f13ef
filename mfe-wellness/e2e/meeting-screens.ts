import type { Screen, There } from '../../e2e/support/screen.ts';

async function meetings({ page, say, expect }: There): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: say('wellness.meetings.title') })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
}

/** Before it starts nobody is in its room: what is seen is how one looks. */
async function beforeJoining({ page, say, expect }: There): Promise<void> {
  await expect(page.getByRole('button', { name: say('wellness.room.join'), exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: say('wellness.room.video.on') })).toBeVisible();
}

async function thanks({ page, say, expect }: There): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: say('wellness.meetings.thanks') })).toBeVisible();
}

export const meetingScreens: readonly Screen[] = [
  { name: 'live meetings', path: '/meetings', open: meetings },
  { name: 'before joining a meeting', path: '/meetings?room=demo-meeting-together-1', open: beforeJoining },
  { name: 'after a meeting', path: '/meeting-finished', open: thanks },
];
