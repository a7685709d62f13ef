// What module.json names must be there: in the shell, or in the module itself.
import { satisfies } from '../../load/compatibility.stage.ts';
import { didYouMean } from '../../sentences/did-you-mean.ts';
import type { ModuleManifest } from '../manifest.schema.ts';
import type { Check } from './checked.ts';

/** Entries and what is in their submenus, each with its key. */
const navTargets = ({ nav }: ModuleManifest) => [
  ...keyed(nav, 'nav'),
  ...nav.flatMap(({ children = [] }, index) => keyed(children, `nav[${index}].children`)),
];

const keyed = <T extends object>(list: readonly T[], name: string) =>
  list.map((each, index) => ({ ...each, key: `${name}[${index}]` }));

export const checkFramework: Check = ({ module: { id, framework } }, shell) => {
  if (satisfies(shell.framework, framework)) return [];
  return [
    `${id}: "framework" asks for ${framework}, and this shell has ${shell.framework}; build the module against that.`,
  ];
};

export const checkExposes: Check = ({ module, dist }) => {
  const built = Object.keys(dist.exposes);
  return [...keyed(module.pages, 'pages'), ...keyed(module.slots, 'slots')]
    .filter(({ expose }) => !built.includes(expose))
    .map(
      ({ key, expose }) =>
        `${module.id}: "${key}.expose" names "${expose}", which was not built${didYouMean(expose, built)}.`,
    );
};

export const checkSlots: Check = ({ module }, shell) =>
  keyed(module.slots, 'slots')
    .filter(({ slot }) => !shell.slots.includes(slot))
    .map(
      ({ key, slot }) =>
        `${module.id}: "${key}.slot" names "${slot}", which nothing renders${didYouMean(slot, shell.slots)}.`,
    );

/** The bars draw what the build found in the icon set; a shell knows no icon by name. */
export const checkIcons: Check = ({ module, dist }) =>
  keyed(module.nav, 'nav')
    .filter(({ icon }) => !Object.hasOwn(dist.icons, icon))
    .map(
      ({ key, icon }) =>
        `${module.id}: "${key}.icon" names "${icon}", which was not drawn into banyan.json; build the module again.`,
    );

/** Nav entries and first queries belong to a page of the same module. */
export const checkOwnPages: Check = ({ module, dist }) => {
  const { id, firstScreen } = module;
  const routes = module.pages.map(({ route }) => route);
  const wanted = [
    ...navTargets(module).map(({ key, route }) => ({ key: `${key}.route`, route })),
    ...Object.keys(firstScreen).map((route) => ({ key: 'firstScreen', route })),
  ];
  const queries = Object.values(firstScreen).flat();
  return [
    ...wanted
      .filter(({ route }) => !routes.includes(route))
      .map(({ key, route }) => `${id}: "${key}" names "${route}", which is no page of it${didYouMean(route, routes)}.`),
    ...queries
      .filter((query) => !Object.hasOwn(dist.queries, query))
      .map((query) => `${id}: "firstScreen" names the query "${query}", which was not built.`),
  ];
};

/** Flags and permissions: known to the shell, and listed where an operator looks for them. */
export const checkConditions: Check = ({ module }, shell) =>
  (['flag', 'right'] as const).flatMap((kind) => {
    const [listed, known] = [module[`${kind}s`], shell[`${kind}s`]];
    const conditional = [...keyed(module.pages, 'pages'), ...keyed(module.slots, 'slots'), ...navTargets(module)];
    const asked = conditional.flatMap(({ key, if: condition }) => [
      ...(condition?.[kind] ? [{ key: `${key}.if.${kind}`, name: condition[kind] }] : []),
      ...(kind === 'right' ? (condition?.anyRight ?? []) : []).map((name) => ({ key: `${key}.if.anyRight`, name })),
    ]);
    const unknown = [...listed.map((name) => ({ key: `${kind}s`, name })), ...asked].filter(
      ({ name }) => !known.includes(name),
    );
    const unlisted = asked.filter(({ name }) => known.includes(name) && !listed.includes(name));
    return [
      ...unknown.map(
        ({ key, name }) => `${module.id}: "${key}" names "${name}", which is no ${kind}${didYouMean(name, known)}.`,
      ),
      ...unlisted.map(({ key, name }) => `${module.id}: "${key}" asks for "${name}"; add it to "${kind}s".`),
    ];
  });
