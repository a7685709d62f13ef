import express from 'express';
import { expect, it, onTestFinished } from 'vitest';
import { healthOf } from './health.ts';

async function healthWhile(isWell: boolean) {
  const app = express().get(
    '/health',
    healthOf({ version: '1.2.3', build: 'main.js' }, async () => isWell),
  );
  const server = app.listen(0);
  onTestFinished(() => void server.close());
  const response = await fetch(`http://127.0.0.1:${(server.address() as { port: number }).port}/health`);
  return [response.status, await response.json()];
}

it('health says when the database does not answer, and names no place', async () => {
  const about = { version: '1.2.3', build: 'main.js' };
  expect(await healthWhile(true)).toEqual([200, { status: 'ok', ...about }]);
  expect(await healthWhile(false)).toEqual([
    503,
    { status: 'unavailable', reason: 'The database does not answer.', ...about },
  ]);
});
