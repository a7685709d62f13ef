import { currentDeployment } from '../current-host.ts';
import { useConditions } from '../settings/conditions.ts';

/** Whether a module of this deployment has a page for exactly this route that the viewer may open: no link into nothing. */
export function useHasPage(): (route: string) => boolean {
  const holds = useConditions();
  const { modules } = currentDeployment();
  return (route) =>
    modules.some(({ manifest }) => manifest.pages.some((page) => page.route === route && holds(page.if)));
}
