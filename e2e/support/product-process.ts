// The product under test, in a process of its own, so that a journey can stop it as a machine would.
import { startAllInOne } from '@banyan/scripts/run';

const options = JSON.parse(process.argv[2]!);

const app = await startAllInOne(options);
process.send!({ url: app.url, mongoUrl: app.mongoUrl });
process.on('disconnect', () => process.exit(1));
process.on('SIGTERM', () => app.stop().then(() => process.exit(0)));
