import { expect, it } from 'vitest';
import { createStopStack } from './stop-stack.ts';

it('stops what was started, last first, once', async () => {
  const stopped: string[] = [];
  const stack = createStopStack();
  for (const name of ['database', 'service', 'server']) stack.add(() => stopped.push(name));
  await Promise.all([stack.stop(), stack.stop()]);
  expect(stopped).toEqual(['server', 'service', 'database']);
});

it('has stopped for everyone who asks only when all is stopped', async () => {
  const stack = createStopStack();
  const database = Promise.withResolvers<void>();
  stack.add(() => database.promise);
  const logged: string[] = [];
  const asked = ['one', 'another'].map((who) => stack.stop().then(() => logged.push(who)));
  await new Promise(setImmediate);
  expect(logged).toEqual([]);
  database.resolve();
  await Promise.all(asked);
  expect(logged).toEqual(['one', 'another']);
});

it('stops the rest when one fails, then says so', async () => {
  const stopped: string[] = [];
  const stack = createStopStack();
  stack.add(() => stopped.push('database'));
  stack.add(() => Promise.reject(new Error('stuck')));
  await expect(stack.stop()).rejects.toThrow('stuck');
  expect(stopped).toEqual(['database']);
});
