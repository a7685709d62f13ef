/**
 * wouter over the browser's history. It announces pushState to every React root, so it works across the roots of
 * single-spa, whose own patch of the history stays in place.
 */
export {
  Link,
  Redirect,
  Route,
  Router,
  Switch,
  useLocation,
  useParams,
  useRoute,
  useSearch,
  useSearchParams,
} from 'wouter';
export { setBadge } from './nav-badges.ts';
export { closeModalRoute, type ModalRoute, navigate, openModalRoute } from './overlay-history.ts';
export { useAskedAgain } from './use-asked-again.ts';
export { useHasPage } from './use-has-page.ts';
export { useIsWide, WIDE_FROM_PX } from './use-is-wide.ts';
export { type OverlayOptions, useModalRoute, useOverlay } from './use-overlay.ts';
