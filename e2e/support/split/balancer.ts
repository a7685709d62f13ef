// nginx and haproxy as docs/operate has them, between the parts: the very files, with ports that are free and a certificate of one day.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePorts } from './part-process.ts';

export interface Balancer {
  /** Where members open it, by TLS. */
  url: string;
  /** The certificate that it shows, which no authority knows. */
  certificate: string;
  /** Where this part is reached. */
  addressOf(part: string): string;
  /** Where its first or second copy has to listen. */
  portOf(part: string, replica: 0 | 1): number;
  stop(): Promise<void>;
}

const isThere = (command: string, arg: string) => spawnSync(command, [arg]).status === 0;

/** Without these the e2e tests of several copies can not be run. */
export const canBalance = isThere('nginx', '-v') && isThere('haproxy', '-v') && isThere('openssl', 'version');

const documented = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../../docs/operate/${name}`, import.meta.url)), 'utf8');

/**
 * Resolves when both listen. `dir` is theirs. They wait `patience` times as long for a copy as the files say: a machine that has other
 * tests to run beside is slow, and nobody stands still.
 */
export async function startBalancer(dir: string, patience: number): Promise<Balancer> {
  mkdirSync(dir, { recursive: true });
  const haproxy = patient(documented('haproxy.cfg'), patience);
  const named = [...new Set(haproxy.match(/\b9\d{3}\b/g))];
  const [tls, ...ports] = (await freePorts(named.length + 1)) as [number, ...number[]];
  const free = new Map(named.map((port, n) => [port, ports[n]!]));
  const withFree = (text: string) => text.replaceAll(/\b9\d{3}\b/g, (port) => String(free.get(port)!));
  writeFileSync(join(dir, 'haproxy.cfg'), withFree(haproxy).replace('maxconn 20000', 'maxconn 400'));
  makeCertificate(dir);
  writeFileSync(join(dir, 'nginx.conf'), inMain(dir, withFree(documented('nginx.conf')), tls));
  const running = [
    spawn('haproxy', ['-db', '-f', join(dir, 'haproxy.cfg')], { stdio: 'ignore' }),
    spawn('nginx', ['-p', dir, '-c', join(dir, 'nginx.conf')], { stdio: 'ignore' }),
  ];
  const portAt = (pattern: RegExp) => free.get(pattern.exec(haproxy)![1]!)!;
  const bound = (part: string) => portAt(new RegExp(`listen ${part} from banyan\\n  bind 127\\.0\\.0\\.1:(9\\d{3})`));
  await Promise.all([listening(running[0]!, bound('shell')), listening(running[1]!, tls)]).catch(async (failure) => {
    await Promise.all(running.map(end));
    throw failure;
  });
  return {
    url: `https://127.0.0.1:${tls}`,
    certificate: readFileSync(join(dir, 'cert.pem'), 'utf8'),
    addressOf: (part) => `http://127.0.0.1:${bound(part)}`,
    portOf: (part, replica) => portAt(new RegExp(`server ${part}-${replica + 1} 127\\.0\\.0\\.1:(9\\d{3})`)),
    stop: async () => void (await Promise.all(running.map(end))),
  };
}

const patient = (text: string, times: number) =>
  text
    .replaceAll(/(set-timeout server )(\d+)(s?)/g, (_, what, length, unit) => `${what}${Number(length) * times}${unit}`)
    .replace('timeout check 1s', `timeout check ${times}s`);

function makeCertificate(dir: string): void {
  const subject = ['-subj', '/CN=banyan', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const files = ['-keyout', join(dir, 'key.pem'), '-out', join(dir, 'cert.pem')];
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files];
  const { status, stderr } = spawnSync('openssl', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

/** What Debian has around a site: here in one file, below one directory, on this machine alone. */
function inMain(dir: string, site: string, tls: number): string {
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${dir}/${name};`,
  );
  const here = site
    .replace('listen 443', `listen 127.0.0.1:${tls}`)
    .replace('server_name community.example', 'server_name 127.0.0.1')
    .replaceAll('/etc/banyan/', `${dir}/`);
  return `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${dir}/nginx.pid;
error_log ${dir}/nginx.log;
worker_processes 1;
events { worker_connections 1024; }
http {
access_log off;
${places.join('\n')}
${here}
}
`;
}

async function listening(process: ChildProcess, port: number): Promise<void> {
  while (process.exitCode === null) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await sleep(50);
  }
  throw new Error(`${process.spawnfile} has ended with ${process.exitCode}`);
}

async function end(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null) return;
  const exited = once(process, 'exit');
  process.kill('SIGTERM');
  await exited;
}
