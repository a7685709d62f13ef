// A member who is refused is told why in words: every key a server sends with an error stands in every language.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { knownModules, languages, loadDeployment, wordingFor } from '@banyan/deployments';
import { errorTable, wordingKeyOf } from '@banyan/kit';
import { expect, it } from 'vitest';
import { root } from '../bootstrap/repository.mjs';

/** The form kit's ErrorWordingKey demands, so that no key can be sent that is not found here. */
const errorKey = /'((?:\w+\.)*error\.\w+)'/g;
const servers = ['services/*/src/**/*.ts', 'mesh-gateway/src/**/*.ts', 'shell/server/**/*.ts'];

function keysSent(): string[] {
  const files = servers
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !/\.test\.ts$|node_modules/.test(file));
  const written = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(errorKey)].map(([, key]) => key!),
  );
  return [...new Set([...Object.keys(errorTable).map((code) => wordingKeyOf(code as never)), ...written])];
}

it('finds the keys in the sources', () => {
  expect(keysSent()).toEqual(expect.arrayContaining(['error.RESYNC', 'feed.error.reminderClosed']));
});

it.each(languages)('every error a server sends has words in %s', (language) => {
  const parts = ['framework', 'shell', ...knownModules().map((id) => `mfe-${id}`)];
  const words = wordingFor(
    loadDeployment('demo'),
    language,
    parts.map((part) => join(root, part)),
  );
  expect(keysSent().filter((key) => !(key in words))).toEqual([]);
});
