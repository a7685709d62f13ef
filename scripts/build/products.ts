import { globSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { serviceFile, serviceNames } from '@banyan/services';
import { root } from '../bootstrap/repository.mjs';
import type { Tool } from '../tools/run-tool.ts';

/** Something a build writes, and all it is made from. Paths are below the repository's root. */
export interface Product {
  name: string;
  sources: string[];
  /** Of the sources, only the files that match. */
  only?: RegExp;
  outputs: string[];
  /** Outputs that are in the repository. A clone builds none of them again as long as `sources` have the hash in this file. */
  committed?: { hashFile: string; sources: string[] };
  tool: Tool;
}

const LOCK = 'pnpm-lock.yaml';
const having = (file: string) => globSync(`*/${file}`, { cwd: root }).map(dirname).sort();
const modules = having('module.json');

export { serviceNames };
export const browserParts = ['framework', 'shell', ...modules];
/** The view files of a service, below its `src`. */
export const views = (service: string) =>
  globSync('**/*.view.ts', { cwd: join(root, 'services', service, 'src') }).sort();
const hasOperations = (part: string) => globSync('src/**/*.graphql', { cwd: join(root, part) }).length > 0;

const contractFiles = serviceNames.map((name) => relative(root, serviceFile(name, 'schema.graphql')));

const gateway: Product = {
  name: 'gateway',
  sources: ['mesh-gateway', 'services/list/services.ts', 'services/kit/src/contract', ...contractFiles, LOCK],
  // These two it writes itself.
  only: /^(?!mesh-gateway\/schema\.(graphql|sha256)$)/,
  outputs: ['mesh-gateway/schema.graphql'],
  committed: {
    hashFile: 'mesh-gateway/schema.sha256',
    sources: [
      ...['schema.graphql', '.meshrc.yaml', 'src/gateway.graphql', 'src/compose', 'src/join', 'src/subscriptions'].map(
        (file) => `mesh-gateway/${file}`,
      ),
      'services/list/services.ts',
      'services/kit/src/contract',
      ...contractFiles,
    ],
  },
  tool: { dir: 'mesh-gateway', command: 'node', args: ['scripts/build.ts'] },
};

const operations: Product = {
  name: 'operations',
  sources: [
    'codegen.ts',
    'mesh-gateway/schema.graphql',
    ...browserParts.map((part) => `${part}/src`),
    ...serviceNames.map((service) => `services/${service}`),
    LOCK,
  ],
  only: /\.graphql$|\.view\.ts$|codegen\.ts$|lock\.yaml$/,
  outputs: [
    ...browserParts.filter(hasOperations).map((part) => `${part}/src/generated/graphql.ts`),
    ...serviceNames.flatMap((service) =>
      ['schema.ts', 'resolvers.ts'].map((file) => `services/${service}/src/generated/${file}`),
    ),
  ],
  tool: { dir: '.', command: 'graphql-codegen', args: ['--config', 'codegen.ts'] },
};

/** What the shell says it has for modules. */
const OFFERED = ['deployments/src', 'services/kit/src/permissions'];

const page = (part: string): Product => ({
  name: part,
  sources: [
    'framework',
    'member-text',
    'analytics-events',
    part,
    'mesh-gateway/schema.graphql',
    ...(part === 'shell' ? OFFERED : []),
    LOCK,
  ],
  outputs: [`${part}/dist/banyan.json`],
  tool: { dir: part, command: 'webpack', args: ['--mode', 'production'] },
});

/** What types and unit tests read; built one after the other, each from the one before. */
export const contracts: Product[] = [gateway, operations];

/** What a browser loads. */
export const pages: Product[] = ['shell', ...modules].map(page);

/** The same code as one plain bundle, which the bench compares with (decision 45). */
export const plainBundle: Product = {
  name: 'plain bundle',
  sources: [...browserParts, 'member-text', 'analytics-events', 'mesh-gateway/schema.graphql', LOCK],
  outputs: ['shell/dist-mono/banyan.json'],
  tool: { dir: 'shell', command: 'webpack', args: ['--mode', 'production', '--config', 'webpack.mono.mjs'] },
};
