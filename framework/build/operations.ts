import fs from 'node:fs';
import path from 'node:path';

/** What Apollo heeds in the browser and takes out before it sends: the gateway never hears of it. */
const CLIENT_ONLY = / @nonreactive\b/g;

/** All GraphQL documents of a part as one text, as they are sent: what a deployment holds against its gateway before it serves the part. */
export const operationsOf = (dir: string): string =>
  fs
    .globSync('src/**/*.graphql', { cwd: dir })
    .sort()
    .map((file) => fs.readFileSync(path.join(dir, file), 'utf8').trim())
    .join('\n\n')
    .replaceAll(CLIENT_ONLY, '');
