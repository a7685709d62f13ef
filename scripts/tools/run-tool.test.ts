import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { runTool } from './run-tool.ts';

const isLive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('answers the exit code and all that the tool wrote', async () => {
  const program = 'console.log("out"); console.error("err"); process.exitCode = 3';
  const { code, output } = await runTool({ dir: '.', command: 'node', args: ['--eval', program] });
  expect(code).toBe(3);
  expect(output).toMatch(/out/);
  expect(output).toMatch(/err/);
});

it('says at once the lines it is to pass on, and no others', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'banyan-run-tool-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const LOGGED = join(dir, 'told');
  const log = vi.spyOn(console, 'log').mockImplementation((line) => writeFileSync(LOGGED, String(line)));
  onTestFinished(() => log.mockRestore());
  // It goes on when its first line was said.
  const program = `console.log("far: 1"); console.log("near: 2");
    const looking = setInterval(() => {
      if (!require('node:fs').existsSync(process.env.LOGGED)) return;
      clearInterval(looking);
      console.log("far: 3");
    }, 10);`;
  const args = ['--eval', program];
  const { output } = await runTool({ dir: '.', command: 'node', args, env: { LOGGED }, passOn: 'far: ' });
  expect(log.mock.calls).toEqual([['far: 1'], ['far: 3']]);
  expect(output).toContain('near: 2');
});

it('ends the tool, and what the tool has started, when the run ends, though neither wants to', async () => {
  const module = JSON.stringify(new URL('./run-tool.ts', import.meta.url));
  // The run starts a tool that starts a sleeper, whose process id it writes to a file. Neither ends when it is asked to.
  const tool = `const { spawn } = require('node:child_process');
    process.on('SIGTERM', () => {});
    const sleeper = spawn('sh', ['-c', 'trap "" TERM; while :; do sleep 1; done']);
    require('node:fs').writeFileSync(process.env.LOGGED, String(sleeper.pid));
    setInterval(() => {}, 1000);`;
  const run = `import { existsSync } from 'node:fs';
    import { runTool } from ${module};
    void runTool({ dir: '.', command: 'node', args: ['--eval', ${JSON.stringify(tool)}] });
    setInterval(() => existsSync(process.env.LOGGED) && setTimeout(() => process.exit(0), 100), 50);`;
  const dir = mkdtempSync(join(tmpdir(), 'banyan-run-tool-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const logged = join(dir, 'pid');
  const env = { ...process.env, LOGGED: logged };
  const child = spawn(process.execPath, ['--input-type=module', '--eval', run], { env, stdio: 'inherit' });
  await once(child, 'exit');
  const sleeper = Number(readFileSync(logged, 'utf8'));
  expect(sleeper).toBeGreaterThan(0);
  await expect.poll(() => isLive(sleeper), { timeout: 30_000 }).toBe(false);
});
