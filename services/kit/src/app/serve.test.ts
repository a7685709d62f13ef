import { setTimeout as wait } from 'node:timers/promises';
import express from 'express';
import { expect, test } from 'vitest';
import { serve } from './serve.ts';

const local = { port: 0, host: '127.0.0.1' };

test('closing lets a request under way finish and takes no new one', async () => {
  const app = express();
  app.get('/slow', async (_req, res) => {
    await wait(200);
    res.send('done');
  });
  const served = await serve(app, local);
  const slow = fetch(`${served.url}/slow`, { headers: { connection: 'close' } }).then((response) => response.text());
  await wait(50);
  const closing = served.close();
  await expect(fetch(`${served.url}/slow`)).rejects.toThrow();
  expect(await slow).toBe('done');
  await closing;
});

test('a request that never ends is cut after the given time', async () => {
  const app = express();
  app.get('/never', () => undefined);
  const served = await serve(app, local);
  const never = fetch(`${served.url}/never`).catch(() => 'cut');
  await wait(50);
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
