import { expect, it } from 'vitest';
import { createStopStack } from './stop-stack.ts';

it('stops what was started, last first, once', async () => {
  const stopped: string[] = [];
  const stack = createStopStack();
  for (const name of ['database', 'service', 'server']) stack.add(() => stopped.push(name));
  await Promise.all([stack.stop(), stack.stop()]);
  expect(stopped).toEqual(['server', 'service', 'database']);
});

it('stops the rest when one fails, then says so', async () => {
  const stopped: string[] = [];
  const stack = createStopStack();
  stack.add(() => stopped.push('database'));
  stack.add(() => Promise.reject(new Error('stuck')));
  await expect(stack.stop()).rejects.toThrow('stuck');
  expect(stopped).toEqual(['database']);
});
