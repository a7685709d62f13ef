// One part of the product as a process of its own.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { ServiceName } from '@banyan/services';

const main = fileURLToPath(new URL('../../../scripts/run/main.ts', import.meta.url));
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

/** Starts one part, the shell over a build that lies elsewhere where one is named; what it needs to know stands in `env`. */
export function launch(env: Record<string, string>, shellFolder?: string): ChildProcess {
  const { PATH, HOME } = process.env;
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
