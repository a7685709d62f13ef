// The permissions table is what decides: every permission of it is asked by a server, and nothing else looks at roles.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { permissions } from '@banyan/kit';
import { expect, it } from 'vitest';
import { root } from '../bootstrap/repository.mjs';

/** Where roles are named, given to a member and to a token, and read from it. */
const ofRoles = [
  'services/kit/src/index.ts',
  'services/kit/src/media/media-token.ts',
  'services/kit/src/member/remote-member-data-handler.ts',
  'services/kit/src/permissions/permissions.ts',
  'services/kit/src/seed/seed.ts',
  'services/kit/src/viewer/viewer.ts',
  'services/identity/src/importing/import-members.ts',
  'services/identity/src/importing/import-people.ts',
  'services/identity/src/importing/member-seed.ts',
  'services/identity/src/importing/person-seed.ts',
  'services/identity/src/importing/plan-people.ts',
  'services/identity/src/member/member.model.ts',
  'services/identity/src/member/account-state.ts',
  'services/identity/src/operator/create-admin.ts',
  'services/identity/src/people-import/changed-rights.ts',
  'services/identity/src/people-import/given-role.ts',
  'services/identity/src/session/access-token.ts',
];

const sources = ['services/*/src/**/*.ts', 'mesh-gateway/src/**/*.ts']
  .flatMap((pattern) => globSync(pattern, { cwd: root }))
  .filter((file) => !/\.test\.ts$|\/testing\/|\/generated\//.test(file))
  .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(join(root, file), 'utf8') }));

it.each(Object.keys(permissions))('%s is checked', (permission) => {
  const askers = sources.filter(
    ({ file, text }) => !file.endsWith('/permissions/permissions.ts') && text.includes(`'${permission}'`),
  );
  expect(askers).not.toEqual([]);
});

it('roles are looked at by the table alone', () => {
  const others = sources.filter(({ file, text }) => /\broles\b/.test(text) && !ofRoles.includes(file));
  expect(others.map(({ file }) => file)).toEqual([]);
});
