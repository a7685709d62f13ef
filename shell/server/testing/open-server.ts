import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { loadDeployment } from '@banyan/deployments';
import { afterAll, onTestFinished } from 'vitest';
import { createShellServer, type ShellServerOptions } from '../create-shell-server.ts';
import { builtParts } from './built-parts.ts';

/** Words as a server of this file has written and packed them: packing them again for each test is most of its time. */
const packedWords = path.join(os.tmpdir(), `banyan-packed-words-${process.pid}-${Math.random().toString(36).slice(2)}`);
afterAll(() => fs.rmSync(packedWords, { recursive: true, force: true }));

/** A running server over small parts, closed when the test ends. */
export async function openServer(options: Partial<ShellServerOptions> = {}) {
  const parts = builtParts();
  const words = path.join(parts.root, 'data', 'words');
  if (fs.existsSync(packedWords)) fs.cpSync(packedWords, words, { recursive: true });
  const server = createShellServer({
    deployment: loadDeployment('demo'),
    dataDir: `${parts.root}/data`,
    version: '1.2.3',
    dists: parts.dists,
    ...options,
  });
  if (fs.existsSync(words)) fs.cpSync(words, packedWords, { recursive: true });
  const { url } = await server.listen(0);
  onTestFinished(() => server.close());
  return { ...parts, url, get: (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers }) };
}

export const MEMBER = { cookie: 'banyan_member=1' };
