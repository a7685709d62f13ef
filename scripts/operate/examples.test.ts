// The examples of docs/operate are what an operator copies: each is read by what will read it there, and by our own configuration.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { readConfig, variablesOf } from '@banyan/kit';
import { serviceNames, services } from '@banyan/services';
import { expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '../..');
const example = (name: string) => readFileSync(join(root, 'docs/operate', name), 'utf8');
const parts = [...serviceNames, 'gateway', 'shell'];
const known = new Set(variablesOf(services).map(({ name }) => name));
/** In place of what an operator makes. */
const made: Record<string, string> = {
  INTERNAL_KEY: 'k'.repeat(32),
  DIARY_KEYS: `first:${'k'.repeat(42)}A=`,
  ORIGIN: 'https://community.example',
};

interface Compose {
  services: Record<string, { environment?: Record<string, string>; stop_grace_period?: string; command?: string[] }>;
}

const composed = () => parse(example('compose.yaml'), { merge: true }) as Compose;

/** `${NAME:-default}` and `${NAME:?sentence}`, as compose fills them in. */
const filled = (text: string) =>
  text.replace(/\$\{(\w+):([-?])([^}]*)\}/g, (_, name: string, kind: string, rest: string) =>
    kind === '-' ? rest : (made[name] ?? `no ${name}`),
  );

it('compose.yaml has every part, each with all that it does not start without', () => {
  const found = Object.entries(composed().services).filter(([, { environment }]) => environment);
  expect(found.map(([name]) => name).sort()).toEqual(parts.toSorted());
  for (const [name, { environment, stop_grace_period, command }] of found) {
    const given = Object.fromEntries(Object.entries(environment!).map(([key, value]) => [key, filled(value)]));
    expect(
      Object.keys(given).filter((variable) => !known.has(variable)),
      name,
    ).toEqual([]);
    expect(readConfig(services, given)).toMatchObject({ service: name, port: 8080, production: true });
    expect([stop_grace_period, command]).toEqual(['20s', ['node_modules/.bin/node', 'scripts/run/main.ts']]);
  }
});

it('banyan.env has all that no part starts without, and names nothing that nobody reads', () => {
  const shared = { ...parseEnv(example('banyan.env')), ...made } as Record<string, string>;
  expect(Object.keys(shared).filter((variable) => !known.has(variable))).toEqual([]);
  for (const part of parts) {
    const config = readConfig(services, { ...shared, SERVICE: part, PORT: '9201' });
    expect(config).toMatchObject({ service: part, production: true, trustedProxies: 1 });
  }
});

it('haproxy.cfg binds every part where banyan.env says that it is', () => {
  const binds = [...example('haproxy.cfg').matchAll(/^listen (\w+) from banyan\n {2}bind (\S+)/gm)];
  const at = Object.fromEntries(binds.map(([, name, address]) => [name, `http://${address}`]));
  expect(Object.keys(at).sort()).toEqual(parts.toSorted());
  const shared = { ...parseEnv(example('banyan.env')), ...made } as Record<string, string>;
  const { serviceUrls, gatewayUrl: gateway } = readConfig(services, { ...shared, SERVICE: 'shell' });
  expect({ ...serviceUrls, gateway, shell: at.shell }).toEqual(at);
});

it('nginx.conf writes the address of a calendar down nowhere, also where nothing answers behind it', () => {
  const [, block = ''] = /location \/ics\/ \{([^}]*)\}/.exec(example('nginx.conf')) ?? [];
  expect(block).toContain('access_log off;');
  // What could not be handed on is written to this log with its whole address.
  expect(block).toContain('error_log /dev/null;');
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

it('banyan@.service starts what the page says, and is given the time that a stop takes', () => {
  const unit = example('banyan@.service');
  expect(unit).toContain('\nExecStart=/opt/banyan/node_modules/.bin/node scripts/run/main.ts\n');
  expect(unit).toContain('\nTimeoutStopSec=20\n');
  for (const line of unit.split('\n')) expect(line).toMatch(/^(#.*|\[\w+\]|[A-Z]\w+=\S.*|)$/);
});

it.runIf(hasSystemd)('systemd finds nothing wrong with banyan@.service', () => {
  const dir = mkdtempSync(join(tmpdir(), 'banyan-unit-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const verify = (unit: string) => {
    const file = join(dir, 'banyan@gateway-1.service');
    writeFileSync(file, unit);
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' });
    return { status, about: stderr.split('\n').filter((line) => line.includes('banyan@')) };
  };
  // Where it is installed here.
  const unit = example('banyan@.service').replaceAll('/opt/banyan', root);
  expect(verify(unit)).toEqual({ status: 0, about: [] });
  expect(verify(unit.replace('TimeoutStopSec', 'TimeoutStopSecs')).about).not.toEqual([]);
});
