import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Explained, root } from './repository.mjs';

/** A `packageManager` field would say this too, but breaks frozen installs in this version (docs/decisions/0003). */
const PNPM = 'pnpm@12.21.0';

/**
 * Runs pnpm without having it installed. With `quiet`, its output is shown only when it fails.
 * Returns its exit code.
 * @param {string[]} args
 * @param {{ quiet?: boolean }} [options]
 */
export async function runPnpm(args, { quiet = false } = {}) {
  const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit';
  // With NODE_ENV=production pnpm would leave out what builds are made with.
  const env = { ...process.env, NODE_ENV: undefined };
  const child = spawn('npx', ['-y', PNPM, ...args], { cwd: root, stdio, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
  child.on('error', () => {});
  const [code] = await once(child, 'close').catch((cause) => {
    throw new Explained(`npx cannot be run (${cause.code}): npm comes with Node and must be on the PATH.`);
  });
  if (quiet && code !== 0) process.stderr.write(output);
  return code ?? 1;
}
