import type { Config } from '@banyan/kit';
import { serviceNames } from '@banyan/services';
import { requireFreePort } from './free-port.ts';

/** Runs the part that SERVICE names, alone in this process; the others are reached by their addresses. */
export async function runOnePart(config: Config): Promise<void> {
  await requireFreePort(config.port, config.host);
  const service = serviceNames.find((name) => name === config.service);
  // Each is loaded only where it runs.
  if (service) await (await import('./run-service.ts')).runService(service, config);
  else if (config.service === 'gateway') await (await import('./run-gateway.ts')).runGateway(config);
  else await (await import('./run-shell.ts')).runShell(config);
}
