import { useConditions } from '@banyan/framework/host';
import { matchRoute } from '../host/match-route.ts';
import { pageDeployment } from '../host/page-deployment.ts';

export interface NavItem {
  id: string;
  route: string;
  /** Name of the icon, which tells whether it points, and its lines. */
  icon: string;
  drawing: string;
  wording: string;
}

/** What the modules that are on put into the bars, for this viewer. */
export function useNavigation(): NavItem[] {
  const holds = useConditions();
  return pageDeployment()
    .modules.flatMap(({ manifest: { nav, pages } }) =>
      nav.filter(({ route }) => pages.some((page) => page.route === route && holds(page.if))),
    )
    .filter((item) => holds(item.if))
    .sort((a, b) => a.order - b.order);
}

/** The entry an address belongs to: the feed also covers the posts opened from it. */
export function isCurrent(item: NavItem, path: string): boolean {
  return matchRoute(item.route, path, { prefix: item.route !== '/' });
}
