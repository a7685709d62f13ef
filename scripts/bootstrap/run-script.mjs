import { join } from 'node:path';
import { installDependencies } from './install.mjs';
import { findNode24 } from './node-24.mjs';
import { Explained, root } from './repository.mjs';
import { runUnder } from './run-under.mjs';

/** Modules that Node has read, compiled and stripped of types before: half the time of a second start. */
const NODE_COMPILE_CACHE = join(root, 'node_modules', '.cache', 'compiled');

/**
 * Installs what is missing, then runs a script of this folder under Node 24 and ends as it ends. This is all that the
 * machine's own Node does.
 * @param {string} script path below scripts/
 * @param {Record<string, string>} [environment] defaults for variables that are not set
 */
export async function runScript(script, environment = {}) {
  try {
    await installDependencies();
    process.exitCode = await runUnder(findNode24(), join(root, 'scripts', script), {
      NODE_COMPILE_CACHE,
      ...environment,
    });
  } catch (failure) {
    if (!(failure instanceof Explained)) throw failure;
    console.error(failure.message);
    process.exitCode = 1;
  }
}
