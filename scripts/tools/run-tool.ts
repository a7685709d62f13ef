import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../bootstrap/repository.mjs';

export interface Tool {
  /** The folder it runs in, below the repository's root. */
  dir: string;
  /** Where to run it instead: a copy of the repository. The tool is still the one of `dir`. */
  cwd?: string;
  /** A name in that folder's `node_modules/.bin`, or `node`. */
  command: string;
  args: string[];
  env?: Record<string, string | undefined>;
  /** Lines it writes that begin so are said at once, too. */
  passOn?: string;
}

export interface ToolResult {
  code: number;
  /** What it wrote to both streams. */
  output: string;
}

/** Runs an installed tool under this Node and waits for its end. Ending this process ends the tool. */
export function runTool({ dir, cwd, command, args, env = {}, passOn }: Tool): Promise<ToolResult> {
  const home = join(root, dir);
  const file = command === 'node' ? process.execPath : join(home, 'node_modules', '.bin', command);
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  const child = spawn(file, args, {
    cwd: cwd ?? home,
    env: { ...process.env, ...env, PATH: path },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that what the tool itself has started ends with it.
    detached: true,
  });
  if (passOn) createInterface(child.stdout).on('line', (line) => line.startsWith(passOn) && console.log(line));
  const end = () => endGroup(child.pid);
  process.once('exit', end);
  return new Promise((resolve, reject) => {
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      process.off('exit', end);
      resolve({ code: code ?? 1, output });
    });
  });
}

/** How long a tool may take to end by itself, in seconds. */
const GRACE_SECONDS = 3;

/** Asks the group to end. A tool that takes the signal and goes on, as a worker of tests does, is ended after a while. */
function endGroup(leader: number | undefined): void {
  if (leader === undefined) return;
  try {
    process.kill(-leader);
  } catch {
    // It has just ended by itself.
    return;
  }
  // This process is at its end: another one waits.
  const kill = `sleep ${GRACE_SECONDS}; kill -KILL -${leader} 2>/dev/null`;
  spawn('sh', ['-c', kill], { detached: true, stdio: 'ignore' }).unref();
}
