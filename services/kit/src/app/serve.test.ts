import express from 'express';
import { expect, test } from 'vitest';
import { serve } from './serve.ts';

const local = { port: 0, host: '127.0.0.1' };

test('closing lets a request under way finish and takes no new one', async () => {
  const app = express();
  const [underWay, closed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  app.get('/slow', async (_req, res) => {
    underWay.resolve();
    await closed.promise;
    res.send('done');
  });
  const served = await serve(app, local);
  const slow = fetch(`${served.url}/slow`, { headers: { connection: 'close' } }).then((response) => response.text());
  await underWay.promise;
  const closing = served.close();
  await expect(fetch(`${served.url}/slow`)).rejects.toThrow();
  closed.resolve();
  expect(await slow).toBe('done');
  await closing;
});

test('a request that never ends is cut after the given time', async () => {
  const app = express();
  const underWay = Promise.withResolvers<void>();
  app.get('/never', () => underWay.resolve());
  const served = await serve(app, local);
  const never = fetch(`${served.url}/never`).catch(() => 'cut');
  await underWay.promise;
  await served.close(100);
  expect(await never).toBe('cut');
});

test('a taken port is one sentence', async () => {
  const served = await serve(express(), local);
  const port = Number(new URL(served.url).port);
  await expect(serve(express(), { ...local, port })).rejects.toThrow(
    `Port ${port} is taken. Choose another with PORT=….`,
  );
  await served.close();
});
