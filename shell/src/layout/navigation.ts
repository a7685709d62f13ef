import type { DeployedNavEntry } from '@banyan/framework/host';
import { useConditions } from '@banyan/framework/host';
import { matchRoute } from '../host/match-route.ts';
import { pageDeployment } from '../host/page-deployment.ts';

export type NavItem = Omit<DeployedNavEntry, 'order'>;
export type NavSlot = NavItem['places'][number];

/** What the modules that are on put into a place, for this viewer. */
export function useNavigation(slot: NavSlot): NavItem[] {
  const holds = useConditions();
  const { modules, nav: own } = pageDeployment();
  return modules
    .flatMap(({ manifest: { nav, pages } }) =>
      nav.filter(({ route }) => pages.some((page) => page.route === route && holds(page.if))),
    )
    .concat(own)
    .filter((item) => holds(item.if) && item.places.includes(slot))
    .sort((a, b) => a.order - b.order);
}

/** The entry an address belongs to: the feed also covers the posts opened from it. */
export function isCurrent(item: Pick<NavItem, 'route'>, path: string): boolean {
  return matchRoute(item.route, path, { prefix: item.route !== '/' });
}
