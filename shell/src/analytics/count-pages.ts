import { report } from '@banyan/framework';
import { type CountedPage, countedPages } from '@banyan/framework/host';
import { pathBehind } from '../host/addresses.ts';
import { matchRoute } from '../host/match-route.ts';
import { pageDeployment } from '../host/page-deployment.ts';
import { MEMBER_ROUTES } from '../host/shell-routes.ts';

const isCounted = (route: string): route is CountedPage => (countedPages as readonly string[]).includes(route);

/** The route of the page at an address, as it may be counted; of what is nobody's, or not ours, no name is known. */
export function pageAt(path: string): CountedPage {
  const pages = pageDeployment().modules.flatMap(({ manifest }) => manifest.pages);
  const module = pages.find(({ route, exact }) => matchRoute(route, path, { prefix: exact === false }));
  const route = module?.route ?? MEMBER_ROUTES.find((own) => own === path) ?? 'elsewhere';
  return isCounted(route) ? route : 'elsewhere';
}

/** Counts the page that is open, and each that is gone to. Returns how to stop. */
export function countPages(): () => void {
  let at = pathBehind(location.pathname);
  report('pageViewed', { page: pageAt(at) });
  const follow = () => {
    const path = pathBehind(location.pathname);
    if (path === at) return;
    report('navigated', { from: pageAt(at), to: pageAt(path) });
    report('pageViewed', { page: pageAt(path) });
    at = path;
  };
  window.addEventListener('single-spa:routing-event', follow);
  return () => window.removeEventListener('single-spa:routing-event', follow);
}
