import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

/** A process that runs, is asked to end, and stops as `stop` says. */
async function ended(stop: string) {
  const from = JSON.stringify(new URL('./shut-down-on-signal.ts', import.meta.url));
  const script = `import { shutDownOnSignal } from ${from}; shutDownOnSignal(${stop}); setInterval(() => {}, 1000); console.log('runs');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = text(child.stderr);
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  return { code, said: (await said).trim() };
}

it('a process that stops as it was asked to has not failed, and one that cannot says why', async () => {
  expect(await ended('async () => {}')).toEqual({ code: 0, said: '' });
  const stuck = await ended("async () => { throw new Error('stuck'); }");
  expect(stuck).toEqual({ code: 1, said: 'Stopping failed: stuck' });
});
