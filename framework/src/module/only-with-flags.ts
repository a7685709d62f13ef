import type { Condition, ModuleManifest } from './manifest.schema.ts';

/** The module without what needs a flag that is off: a page goes with its route, its nav entries and its first queries. */
export function onlyWithFlags(module: ModuleManifest, flags: Record<string, boolean>): ModuleManifest {
  const isOn = ({ if: condition }: { if?: Condition | undefined }) =>
    !condition?.flag || flags[condition.flag] === true;
  const pages = module.pages.filter(isOn);
  const isThere = (route: string) => pages.some((page) => page.route === route);
  return {
    ...module,
    pages,
    slots: module.slots.filter(isOn),
    nav: module.nav.filter((entry) => isOn(entry) && isThere(entry.route)),
    firstScreen: Object.fromEntries(Object.entries(module.firstScreen).filter(([route]) => isThere(route))),
  };
}
