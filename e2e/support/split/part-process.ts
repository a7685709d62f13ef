// One part of the product as a process of its own.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ServiceName } from '@banyan/services';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const shellOfFolder = fileURLToPath(new URL('./shell-of-folder.ts', import.meta.url));

export type Part = ServiceName | 'gateway' | 'shell';

/** So many that nobody listens at, this moment. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}

/** What a part is started from, where it is not this checkout: another one, or for the shell another build. */
export interface From {
  release?: string;
  shellFolder?: string;
}

/** Starts one part; what it needs to know stands in `env`. */
export function launch(env: Record<string, string>, { release = root, shellFolder }: From = {}): ChildProcess {
  const { PATH, HOME } = process.env;
  const main = join(release, 'scripts/run/main.ts');
  return spawn(process.execPath, shellFolder ? [shellOfFolder, shellFolder] : [main], {
    env: { PATH, HOME, PORT: '0', LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Resolves when the part says that it listens. */
export function addressOf(part: Part, child: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((ready, failed) => {
    const read = (text: Buffer) => {
      said += text;
      const [, port] = /"port":(\d+).*"listening"/.exec(said) ?? [];
      if (port) ready(`http://127.0.0.1:${port}`);
    };
    child.stdout!.on('data', read);
    child.stderr!.on('data', read);
    child.once('exit', (code) => failed(new Error(`SERVICE=${part} ended with ${code} while starting:\n${said}`)));
  });
}

/** Asks it to end, and answers with which code it did. */
export async function end(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  }
  return child.exitCode;
}
