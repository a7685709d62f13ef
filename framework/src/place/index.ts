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
export { navigate } from 'wouter/use-browser-location';
export { useIsWide, WIDE_FROM_PX } from './use-is-wide.ts';
