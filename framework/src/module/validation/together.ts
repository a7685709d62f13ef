// What no two modules may both have, and none may take from the shell.
import type { ModuleManifest } from '../manifest.schema.ts';
import type { ReadableModule } from './checked.ts';
import type { ShellOffers } from './shell-offers.ts';

/** A sentence for each value that a second module has too. `valuesOf` answers value → key. */
function twice(
  modules: readonly ReadableModule[],
  what: string,
  valuesOf: (module: ModuleManifest) => [string, string][],
) {
  const owners = new Map<string, string>();
  return modules.flatMap(({ built }, index) =>
    valuesOf(modules[index]!.module).flatMap(([value, key]) => {
      const owner = owners.get(value);
      if (!owner) owners.set(value, built.id);
      return owner
        ? [`${built.id}: "${key}" takes the ${what} "${value}", which ${owner} has already; take another.`]
        : [];
    }),
  );
}

const steps = (route: string): string[] => route.split('/').filter(Boolean);
const isSame = (a: string, b: string): boolean => a === b || a.startsWith(':') || b.startsWith(':');

interface Claim {
  route: string;
  /** It also stands for every address below it. */
  isPrefix: boolean;
}

/** Whether some address belongs to both. */
function overlap(one: Claim, other: Claim): boolean {
  const [a, b] = [steps(one.route), steps(other.route)];
  if (a.length > b.length ? !other.isPrefix : a.length < b.length && !one.isPrefix) return false;
  return a.slice(0, b.length).every((step, index) => isSame(step, b[index]!));
}

/** Two pages at one address would both be shown, and a page at an address of the shell never. */
function routeClashes(modules: readonly ReadableModule[], shell: ShellOffers): string[] {
  const taken = shell.routes.map((route) => ({ route, isPrefix: true, owner: 'the shell' }));
  return modules.flatMap(({ built: { id }, module }) =>
    module.pages.flatMap(({ route, exact }, index) => {
      const claim = { route, isPrefix: exact === false, owner: id };
      const clash = taken.find((each) => overlap(each, claim));
      taken.push(claim);
      if (!clash) return [];
      return [
        `${id}: "pages[${index}].route" is "${route}", and ${clash.owner} has "${clash.route}" already; take another.`,
      ];
    }),
  );
}

const navIds = ({ nav }: ModuleManifest): [string, string][] =>
  nav.flatMap(({ id, children = [] }, index) => [
    [id, `nav[${index}].id`] as [string, string],
    ...children.map((child, place) => [child.id, `nav[${index}].children[${place}].id`] as [string, string]),
  ]);

/** Every clash between the modules of one deployment. */
export function clashes(modules: readonly ReadableModule[], shell: ShellOffers): string[] {
  return [
    ...modules
      .filter(({ built, module }) => built.id !== module.id)
      .map(
        ({ built, module }) =>
          `${built.id}: its module.json says the id "${module.id}"; call it that in the deployment.`,
      ),
    ...twice(modules, 'id', ({ id }) => [[id, 'id']]),
    ...twice(modules, 'container name', ({ name }) => [[name, 'name']]),
    ...routeClashes(modules, shell),
    ...twice(modules, 'nav id', navIds),
    ...twice(modules, 'wording', ({ wording }) => wording.map((prefix) => [prefix, 'wording'])),
    ...twice(modules, 'type', ({ typePolicies }) => typePolicies.map((type) => [type, 'typePolicies'])),
  ];
}
