import type { Condition, ModuleManifest, ModuleNavEntry } from './manifest.schema.ts';

/** The module without what needs a flag that is off: a page goes with its route, its nav entries and its first queries. */
export function filterByFlags(module: ModuleManifest, flags: Record<string, boolean>): ModuleManifest {
  const isOn = ({ if: condition }: { if?: Condition | undefined }) =>
    !condition?.flag || flags[condition.flag] === true;
  const pages = module.pages.filter(isOn);
  const isThere = (route: string) => pages.some((page) => page.route === route);
  /** A submenu of nothing leads nowhere. */
  const withChildren = (entry: ModuleNavEntry): ModuleNavEntry[] => {
    if (!entry.children) return [entry];
    const children = entry.children.filter((child) => isOn(child) && isThere(child.route));
    return children.length > 0 ? [{ ...entry, children }] : [];
  };
  return {
    ...module,
    pages,
    slots: module.slots.filter(isOn),
    nav: module.nav.filter((entry) => isOn(entry) && isThere(entry.route)).flatMap(withChildren),
    firstScreen: Object.fromEntries(Object.entries(module.firstScreen).filter(([route]) => isThere(route))),
  };
}
