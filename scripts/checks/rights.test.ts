// The rights table is what decides: every right of it is asked by a server, and nothing else looks at roles.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rights } from '@banyan/kit';
import { expect, it } from 'vitest';
import { root } from '../bootstrap/repository.mjs';

/** Where roles are named, given to a token and read from it. */
const ofRoles = [
  'services/kit/src/index.ts',
  'services/kit/src/media/media-pass.ts',
  'services/kit/src/member/remote-member-data-handler.ts',
  'services/kit/src/rights/rights.ts',
  'services/kit/src/seed/seed.ts',
  'services/kit/src/viewer/viewer.ts',
  'services/identity/src/importing/import-members.ts',
  'services/identity/src/importing/member-seed.ts',
  'services/identity/src/member/member.model.ts',
  'services/identity/src/member/standing.ts',
  'services/identity/src/session/access-token.ts',
];

const sources = ['services/*/src/**/*.ts', 'mesh-gateway/src/**/*.ts']
  .flatMap((pattern) => globSync(pattern, { cwd: root }))
  .filter((file) => !/\.test\.ts$|\/testing\/|\/generated\//.test(file))
  .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(join(root, file), 'utf8') }));

it.each(Object.keys(rights))('%s is asked', (right) => {
  const askers = sources.filter(({ file, text }) => !file.endsWith('/rights/rights.ts') && text.includes(`'${right}'`));
  expect(askers).not.toEqual([]);
});

it('roles are looked at by the table alone', () => {
  const others = sources.filter(({ file, text }) => /\broles\b/.test(text) && !ofRoles.includes(file));
  expect(others.map(({ file }) => file)).toEqual([]);
});
