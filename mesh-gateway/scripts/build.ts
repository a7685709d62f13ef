/** Writes the Mesh artifacts the gateway runs on, and the composed schema the rest of the project reads. */
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compose, root } from './compose.ts';

const next = `.mesh-${process.pid}`;
const old = `${next}-old`;
try {
  const schema = compose(next, 'js');
  // A gateway may be starting on the old artifacts at this moment, so they are swapped whole.
  if (existsSync(join(root, '.mesh'))) renameSync(join(root, '.mesh'), join(root, old));
  renameSync(join(root, next), join(root, '.mesh'));
  writeFileSync(join(root, 'schema.graphql'), schema);
} finally {
  for (const left of [next, old]) rmSync(join(root, left), { recursive: true, force: true });
}
