import { z } from 'zod';

/**
 * What a module says about itself, as data: `module.json`. The shell reads it without fetching any of the module's
 * code. Checked when built, deployed and at the server's start; it never ships to the browser, which gets only the type.
 */
const condition = z
  .strictObject({
    flag: z.string().optional().describe('Only where the deployment switches this flag on.'),
    right: z.string().optional().describe('Only for a viewer with this right.'),
  })
  .describe('All that is named must hold.');

const expose = z.string().regex(/^\.\/[A-Za-z][\w-]*$/, 'an exposed name looks like ./FeedPage');
const route = z.string().regex(/^\//, 'a route begins with /');

const page = z.strictObject({ route, expose, exact: z.boolean().optional(), if: condition.optional() });

const contribution = z.strictObject({
  slot: z.string().regex(/^[a-z]+\.[a-z-]+\/v\d+$/, 'a slot looks like shell.side-panel/v1'),
  expose,
  order: z.number().default(0),
  when: z.enum(['wide', 'narrow']).optional().describe('Only on that layout. Default: both.'),
  if: condition.optional(),
});

const navEntry = z.strictObject({
  id: z.string(),
  route,
  icon: z.string().describe('A name of the framework icons.'),
  wording: z.string().describe('Wording key of the label.'),
  order: z.number().default(0),
  if: condition.optional(),
});

export const manifestSchema = z.strictObject({
  id: z.string().regex(/^[a-z][a-z-]*$/),
  name: z.string().regex(/^[a-z]\w*$/, 'the container name is a JavaScript identifier'),
  version: z.string().regex(/^\d+\.\d+\.\d+/),
  framework: z.string().regex(/^[\^~]?\d+\.\d+\.\d+$/, 'the framework range looks like ^1.0.0'),
  pages: z.array(page).default([]),
  slots: z.array(contribution).default([]),
  nav: z.array(navEntry).default([]),
  rights: z.array(z.string()).default([]),
  config: z.record(z.string(), z.unknown()).default({}).describe('JSON schema of the module’s configuration.'),
  wording: z.array(z.string()).default([]).describe('First part of the wording keys it owns.'),
  typePolicies: z
    .array(z.string())
    .default([])
    .describe('GraphQL types it owns in the cache; `Query.feedList` for one field of Query.'),
  firstScreen: z.record(route, z.array(z.string())).default({}),
  budgetKiB: z.number().positive().default(40),
});

/** A checked `module.json`. */
export type ModuleManifest = z.infer<typeof manifestSchema>;
export type ModulePage = ModuleManifest['pages'][number];
export type ModuleContribution = ModuleManifest['slots'][number];
export type ModuleNavEntry = ModuleManifest['nav'][number];
export type Condition = z.infer<typeof condition>;
