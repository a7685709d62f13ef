/** Composes the services' contracts with GraphQL Mesh. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { composedSchema } from '../src/compose/composed-schema.ts';
import { assertNoDuplicateRootFields } from '../src/compose/root-fields.ts';

export const root = join(import.meta.dirname, '..');
const services = ['feed', 'identity', 'social'];

/**
 * Runs `mesh build` into `artifacts` (a folder below this package) and returns the composed schema. Only `js`
 * artifacts can be run; `ts` ones take a third of the time.
 */
export function compose(artifacts: string, fileType: 'js' | 'ts'): string {
  assertNoDuplicateRootFields(
    services.map((name) => ({
      name,
      typeDefs: readFileSync(join(root, `../services/${name}/schema.graphql`), 'utf8'),
    })),
  );
  const mesh = join(root, 'node_modules/@graphql-mesh/cli/cjs/bin.js');
  execFileSync(process.execPath, [mesh, 'build', '--fileType', fileType], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    // The addresses in .meshrc.yaml are never called: the gateway brings its own executors.
    env: { ...process.env, MESH_ARTIFACTS_DIRNAME: artifacts, FEED_URL: '', SOCIAL_URL: '', IDENTITY_URL: '' },
  });
  return composedSchema(readFileSync(join(root, artifacts, 'schema.graphql'), 'utf8'));
}
