import { useConditions } from '@banyan/framework/host';
import { pageDeployment } from '../../host/page-deployment.ts';
import { isCurrent, type NavItem } from '../navigation.ts';

export type NavChild = NonNullable<NavItem['children']>[number];

export const linkOf = ({ route, query }: Pick<NavChild, 'route' | 'query'>): string =>
  query ? `${route}?${query}` : route;

/** One page may be several destinations, distinguished by their query. */
export function isCurrentChild(child: Pick<NavChild, 'route' | 'query'>, path: string, search: string): boolean {
  const asked = new URLSearchParams(search);
  const wanted = [...new URLSearchParams(child.query ?? '')];
  return isCurrent(child, path) && wanted.every(([name, value]) => asked.get(name) === value);
}

/** The entries with what of their submenus this viewer may see; one whose submenu is empty leads nowhere and goes. */
export function useAllowed(items: NavItem[]): NavItem[] {
  const holds = useConditions();
  const pages = pageDeployment().modules.flatMap(({ manifest }) => manifest.pages);
  const isThere = (child: NavChild) =>
    holds(child.if) && pages.some(({ route, if: condition }) => route === child.route && holds(condition));
  return items.flatMap((item) => {
    if (!item.children) return [item];
    const children = item.children.filter(isThere);
    return children.length > 0 ? [{ ...item, children }] : [];
  });
}
