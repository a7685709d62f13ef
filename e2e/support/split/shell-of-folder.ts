// A shell as `SERVICE=shell` starts it, over a build that lies elsewhere: what an upgrade runs beside the old one.
import { readConfig } from '@banyan/kit/config';
import { runShell } from '@banyan/scripts/run-shell';
import { services } from '@banyan/services';

await runShell(readConfig(services), process.argv[2]);
