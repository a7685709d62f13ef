import type { WebSocket } from '@playwright/test';
import { lostServer } from '../support/answers.ts';
import { layLine } from '../support/line.ts';
import { publish } from '../support/publish.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, openBrowser, test } from '../support/test.ts';

test('a page that had heard nothing yet gets what it missed, without asking for the feed again', async ({
  browser,
  product,
}) => {
  const line = await layLine(product.url);
  const { page, complaints } = await openBrowser(browser, line.url);
  complaints.expect(lostServer);
  const accepted = new Promise<WebSocket>((resolve) => {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => String(payload).includes('connection_ack') && resolve(socket));
    });
  });
  await signIn(page, 'maya');
  const socket = await accepted;
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => {
    const name = request.url().endsWith('/graphql') && request.postDataJSON()?.operationName;
    if (name) asked.push(name);
  });

  const closed = socket.waitForEvent('close');
  line.cut();
  await closed;
  const title = `Missed ${crypto.randomUUID()}`;
  await publish(product, [{ title }]);
  line.mend();

  const waiting = page.getByRole('button', { name: '1 new post' });
  await expect(waiting).toBeVisible({ timeout: 60_000 });
  expect(asked.filter((name) => name.startsWith('Feed'))).toEqual([]);
  await waiting.click();
  await expect(page.getByRole('heading', { name: title })).toHaveCount(1);
  expect(complaints.unexpected()).toEqual([]);
  await page.context().close();
  await line.close();
});
