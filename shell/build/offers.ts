// What this shell has for modules, into its banyan.json: the server validates modules by it, and a team builds against it.
import fs from 'node:fs';
import path from 'node:path';
import { flagNames } from '@banyan/deployments';
import { frameworkOffers, type ShellOffers } from '@banyan/framework/module';
import { permissions } from '@banyan/kit/permissions';
import { ownRoutes } from '../src/host/addresses.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');

const wordingPrefixes = (part: string) =>
  Object.keys(JSON.parse(read(`${part}/wording/en.json`))).map((key) => key.split('.')[0]!);

export const offers = (): ShellOffers => ({
  ...frameworkOffers(),
  flags: flagNames,
  rights: Object.keys(permissions),
  schema: read('mesh-gateway/schema.graphql'),
  routes: ownRoutes,
  wording: [...new Set([...wordingPrefixes('framework'), ...wordingPrefixes('shell'), 'module', 'support'])],
});
