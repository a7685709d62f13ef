import fs from 'node:fs';
import path from 'node:path';

/** All GraphQL documents of a part as one text: what a deployment holds against its gateway before it serves the part. */
export const operationsOf = (dir) =>
  fs
    .globSync('src/**/*.graphql', { cwd: dir })
    .sort()
    .map((file) => fs.readFileSync(path.join(dir, file), 'utf8').trim())
    .join('\n\n');
