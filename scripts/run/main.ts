// What npm start runs under Node 24: everything in one process, or the one part that SERVICE names.
import { readConfig } from '@banyan/kit/config';
import { services } from '@banyan/services';
import { explain } from '../tools/explain.ts';

await explain(async () => {
  const config = readConfig(services);
  if (config.service) {
    const { runOnePart } = await import('./run-one-part.ts');
    await runOnePart(config);
  } else {
    const { runAllInOne } = await import('./run-all-in-one.ts');
    await runAllInOne(config);
  }
});
