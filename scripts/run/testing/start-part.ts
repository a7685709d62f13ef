// One part of the product in a process of its own, as a supervisor starts it.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

export interface RunningPart {
  child: ChildProcess;
  port: number;
  url: string;
  /** All that it has written until now. */
  said: () => string;
}

/** Resolves when it says that it listens, and is ended with the test; rejects with what it said when it ends before. */
export async function startPart(env: Record<string, string>): Promise<RunningPart> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  const port = await new Promise<number>((listens, fails) => {
    const read = (chunk: Buffer) => {
      said += chunk;
      const [, found] = /"port":(\d+).*"listening"/.exec(said) ?? [];
      if (found) listens(Number(found));
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', () => fails(new Error(said)));
  });
  return { child, port, url: `http://127.0.0.1:${port}`, said: () => said };
}
