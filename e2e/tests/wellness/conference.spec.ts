// Live meetings at a Jitsi server that the deployment names: its page in ours, with a token for each member.
import { type JitsiServer, startJitsiServer } from '../../support/jitsi-server.ts';
import { planMeeting } from '../../support/meetings.ts';
import { startProduct } from '../../support/product.ts';
import { test as base, expect } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const test = base.extend<{ server: JitsiServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
  server: async ({}, use) => {
    const server = await startJitsiServer();
    await use(server);
    await server.stop();
  },
  product: async ({ server }, use) => {
    const product = await startProduct({ jitsi: server.jitsi });
    await use(product);
    await product.dispose();
  },
});

const [english, hebrew] = [wordsIn('en'), wordsIn('he')];

test('a meeting takes place at the Jitsi server: the host moderates, others come by their own token, it ends for all', async ({
  member,
  product,
}) => {
  test.setTimeout(120_000);
  const name = 'Breathing with everybody';
  const id = await planMeeting(product.url, name, { isStarted: true });
  const { page: dana } = await member('dana', { at: `/meetings?room=${id}` });
  const { page: maya } = await member('maya', {
    at: '/meetings',
    language: 'he',
    viewport: { width: 320, height: 640 },
  });
  const frame = dana.frameLocator(`iframe[title="${english('wellness.room.frame')}"]`);
  await expect(frame.getByText('Moderator')).toBeVisible();
  await frame.getByRole('button', { name: 'Join the room' }).click();
  await expect(frame.getByText('Lobby on')).toBeVisible();

  // Nobody comes by the address of the page alone.
  await maya.goto(`/meetings?room=${id}`);
  await expect(maya.getByRole('alert')).toContainText(hebrew('error.FORBIDDEN'));
  // Joining registers her.
  await maya.goto('/meetings');
  const joinOf = hebrew('wellness.meetings.joinOf', { name: '' }).trim();
  await maya.getByRole('button', { name: new RegExp(`^${joinOf}.*${name}`) }).click();
  const guest = maya.frameLocator(`iframe[title="${hebrew('wellness.room.frame')}"]`);
  await expect(guest.getByText('Guest')).toBeVisible();
  await guest.getByRole('button', { name: 'Hang up' }).click();
  await expect(maya.getByRole('heading', { level: 1 })).toHaveText(hebrew('wellness.meetings.title'));

  await maya.goto(`/meetings?room=${id}`);
  await expect(guest.getByText('Guest')).toBeVisible();
  await dana.getByRole('button', { name: english('wellness.meetings.finish') }).click();
  await dana
    .getByRole('dialog')
    .getByRole('button', { name: english('wellness.meetings.finish') })
    .click();
  await expect(dana.getByRole('heading', { level: 1 })).toHaveText(english('wellness.meetings.thanks'));
  await expect(maya.getByRole('heading', { level: 1 })).toHaveText(hebrew('wellness.meetings.thanks'));
});
