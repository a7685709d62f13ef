import { z } from 'zod';
import { moduleId } from './module-id.ts';

/**
 * What a module says about itself, as data: `module.json`. The shell reads it without fetching any of the module's
 * code. Checked when built and when a deployment loads (`admission/`); it never ships to the browser, which gets only the
 * type. docs/write-a-module.md lists the keys for those who write one.
 */
const condition = z
  .strictObject({
    flag: z.string().optional().describe('Only where the deployment switches this flag on.'),
    right: z.string().optional().describe('Only for a viewer with this permission.'),
    anyRight: z.array(z.string()).min(1).optional().describe('Only for a viewer with one of these permissions.'),
  })
  .describe('All that is named must hold.');

const expose = z.string().regex(/^\.\/[A-Za-z][\w-]*$/, 'must be an exposed name such as ./FeedPage');
const route = z.string().regex(/^\/(:?[\w-]+(\/:?[\w-]+)*)?$/, 'must be a route such as /recipes or /recipes/:id');

const page = z.strictObject({
  route,
  expose,
  exact: z.boolean().optional().describe('false: the page also answers for every address below its route.'),
  sidePanel: z
    .boolean()
    .optional()
    .describe('false: the page says it all itself and takes the room of the side panel.'),
  if: condition.optional().describe('Elsewhere the page, its route and its nav entries are not there.'),
});

const contribution = z.strictObject({
  slot: z.string().regex(/^[a-z]+\.[a-z-]+\/v\d+$/, 'must be a slot such as shell.side-panel/v1'),
  expose,
  order: z.number().default(0),
  when: z.enum(['wide', 'narrow']).optional().describe('Only on that layout. Default: both.'),
  if: condition.optional(),
});

const navTarget = {
  id: z.string(),
  route: route.describe('The route of one of its own pages.'),
  wording: z.string().describe('Wording key of the label.'),
  if: condition.optional(),
};

const navChild = z.strictObject({
  ...navTarget,
  query: z
    .string()
    .regex(/^[\w-]+=[\w-]+(&[\w-]+=[\w-]+)*$/, 'must be a query such as type=session')
    .optional()
    .describe('Added to the route, where one page is several destinations.'),
});

const navEntry = z.strictObject({
  ...navTarget,
  icon: z.string().describe('A name of tabler.io/icons such as calendar-event.'),
  order: z.number().default(0),
  badge: z.string().optional().describe('Wording key that says its badge in words, with {{count}}. Default: “3 new”.'),
  children: z.array(navChild).min(1).optional().describe('What its submenu leads to; the entry opens it.'),
  places: z
    .array(z.enum(['bars', 'menu', 'header', 'settings']))
    .min(1)
    .optional()
    .describe(
      'Where it stands: the bars, the side menu, or both. Default: the bars. header: on a wide screen it is an icon at the ' +
        'end of the bar, in the place of its entry; a plain tap opens what the module has for `shell.panel/v1`. settings: the ' +
        'settings lead there, with `?from=settings`.',
    ),
});

export const manifestSchema = z.strictObject({
  id: moduleId,
  name: z.string().regex(/^[a-z]\w*$/, 'must be a JavaScript identifier in lower case such as mfe_recipes'),
  version: z.string().regex(/^\d+\.\d+\.\d+[\w.+-]*$/, 'must be a version such as 1.2.0'),
  framework: z.string().regex(/^[\^~]?\d+\.\d+\.\d+$/, 'must be a range such as ^1.0.0'),
  pages: z.array(page).default([]),
  slots: z.array(contribution).default([]),
  nav: z.array(navEntry).default([]),
  flags: z.array(z.string()).default([]).describe('Every flag it asks for, in an `if` or by useFlag.'),
  rights: z.array(z.string()).default([]).describe('Every permission it asks for, in an `if` or by usePermission.'),
  config: z
    .record(z.string(), z.looseObject({}))
    .default({})
    .describe('Name → JSON schema of one setting. A deployment must give those without a `default`, and no others.'),
  wording: z
    .array(z.string().regex(/^[a-z]\w*$/i, 'must be the first part of a wording key such as recipes'))
    .default([])
    .describe('First part of the wording keys it owns.'),
  typePolicies: z
    .array(z.string())
    .default([])
    .describe('GraphQL types it owns in the cache; `Query.feedList` for one field of Query.'),
  firstScreen: z
    .record(route, z.array(z.string()))
    .default({})
    .describe('Route of a page → names of the queries that start with it.'),
  budgetKiB: z
    .number()
    .positive()
    .default(40)
    .describe('Most of what its heaviest page or slot loads at once: the entry and its own files, in KiB of brotli.'),
});

/** A checked `module.json`. */
export type ModuleManifest = z.infer<typeof manifestSchema>;
export type ModulePage = ModuleManifest['pages'][number];
export type ModuleContribution = ModuleManifest['slots'][number];
export type ModuleNavEntry = ModuleManifest['nav'][number];
export type ModuleNavChild = NonNullable<ModuleNavEntry['children']>[number];
export type Condition = z.infer<typeof condition>;
