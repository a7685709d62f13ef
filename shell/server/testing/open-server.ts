import { loadDeployment } from '@banyan/deployments';
import { onTestFinished } from 'vitest';
import { createShellServer, type ShellServerOptions } from '../create-shell-server.ts';
import { builtParts } from './built-parts.ts';

/** A running server over small parts, closed when the test ends. */
export async function openServer(options: Partial<ShellServerOptions> = {}) {
  const parts = builtParts();
  const server = createShellServer({
    deployment: loadDeployment('demo'),
    dataDir: `${parts.root}/data`,
    version: '1.2.3',
    dists: parts.dists,
    ...options,
  });
  const { url } = await server.listen(0);
  onTestFinished(() => server.close());
  return { ...parts, url, get: (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers }) };
}

export const MEMBER = { cookie: 'banyan_member=1' };
