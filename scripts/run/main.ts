// What npm start runs under Node 24: everything in one process, or the one part that SERVICE names.
import { readConfig } from '@banyan/kit/config';
import { services } from '@banyan/services';
import { Explained } from '../bootstrap/repository.mjs';
import { explain } from '../tools/explain.ts';

/** `--empty` says the same as SEED=off. */
function environmentOf(args: readonly string[]): Record<string, string | undefined> {
  const unknown = args.find((arg) => arg !== '--empty');
  if (unknown) throw new Explained(`npm start does not know ${unknown}: it takes --empty, and its variables.`);
  // Without the -- before it npm keeps it for itself.
  const isEmpty = args.length > 0 || process.env.npm_config_empty === 'true';
  return isEmpty ? { ...process.env, SEED: 'off' } : process.env;
}

await explain(async () => {
  const config = readConfig(services, environmentOf(process.argv.slice(2)));
  if (config.service) {
    const { runOnePart } = await import('./run-one-part.ts');
    await runOnePart(config);
  } else {
    const { runAllInOne } = await import('./run-all-in-one.ts');
    await runAllInOne(config);
  }
});
