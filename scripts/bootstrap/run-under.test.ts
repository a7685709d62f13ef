import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const launcher = join(import.meta.dirname, 'testing', 'launch.mjs');

/** Starts the launcher with a script that says what reaches it; answers when the script runs. */
async function launch(environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, [launcher], {
    env: { ...process.env, npm_lifecycle_event: undefined, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  child.stdout.on('data', (text) => (said += text));
  await expect.poll(() => said, { timeout: 10_000 }).toMatch(/pid \d+\n/);
  return { child, script: Number(/pid (\d+)/.exec(said)![1]), said: () => said };
}

async function exitCode(child: ChildProcess): Promise<number | null> {
  const [code] = await once(child, 'close');
  return code;
}

const isLive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('passes one Ctrl-C on once, though the terminal and npm both send it, and ends as the script ends', async () => {
  const { child, said } = await launch();
  child.kill('SIGINT');
  child.kill('SIGINT');
  expect(await exitCode(child)).toBe(7);
  expect(said()).toContain('1 SIGINT');
});

it('takes the script with it when it is killed', async () => {
  const { child, script } = await launch();
  child.kill('SIGKILL');
  await expect.poll(() => isLive(script), { timeout: 10_000 }).toBe(false);
});
