import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@banyan/kit/config';
import { services } from '@banyan/services';
import { expect, it, onTestFinished } from 'vitest';
import { root } from './repository.mjs';

/** The environment and the script that one of the repository's commands hands to Node. */
function handedToNode(command: string): { nodeEnv: string; script: string } {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const dir = mkdtempSync(join(tmpdir(), 'banyan-dev-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const node = join(dir, 'node');
  writeFileSync(node, '#!/bin/sh\nprintf "%s|%s" "$NODE_ENV" "$1"\n');
  chmodSync(node, 0o755);
  const env = { PATH: `${dir}:${process.env.PATH}`, NODE_ENV: 'production' };
  const [nodeEnv = '', script = ''] = execFileSync('sh', ['-c', scripts[command]!], { env, encoding: 'utf8' }).split(
    '|',
  );
  return { nodeEnv, script };
}

it('npm run dev reports its schema and npm start does not, whatever the shell it is typed in says', () => {
  const [start, dev] = [handedToNode('start'), handedToNode('dev')];
  expect([start.script, dev.script]).toEqual(['scripts/start.mjs', 'scripts/dev.mjs']);
  expect(readConfig(services, { NODE_ENV: start.nodeEnv }).production).toBe(true);
  expect(readConfig(services, { NODE_ENV: dev.nodeEnv }).production).toBe(false);
});
