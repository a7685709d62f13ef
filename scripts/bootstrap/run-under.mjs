import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';
import { root } from './repository.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** npm passes Ctrl-C on to us although the terminal has sent it already: two within this time are one. */
const SAME_KEYPRESS_MS = 500;

/**
 * Runs a script under another Node and answers its exit code. Signals are passed on, each once; and when this process
 * is gone, the script learns it from its closed channel.
 * @param {string} node
 * @param {string} script
 * @param {Record<string, string>} [environment] defaults for variables that are not set
 */
export async function runUnder(node, script, environment = {}) {
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  // A group of its own: a signal reaches it once, through us. The channel reports it when we are gone.
  const child = spawn(node, [script, ...process.argv.slice(2)], {
    cwd: root,
    env: { ...environment, ...process.env, PATH: path },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  let lastSignalAt = 0;
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      const now = Date.now();
      if (now - lastSignalAt > SAME_KEYPRESS_MS) child.kill(signal);
      lastSignalAt = now;
    });
  }
  whenOrphaned(() => child.kill('SIGTERM'));
  const [code, signal] = await once(child, 'exit');
  return signal ? 1 : code;
}

/** npm, killed, notifies nobody. Started by hand, a script may well outlive the shell it was started from. */
function whenOrphaned(report) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    report();
  }, 1_000);
  timer.unref();
}
