import { ModuleFallback, useStore } from '@banyan/framework/host';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { type ModulePage, pagesRevision, retryPage, stateOf } from '../host/pages.ts';
import * as css from './outlet.module.css';
import { PageSkeleton } from './PageSkeleton.tsx';

/** Where the modules' pages stand. Their elements are not React's, so they survive the shell's own re-mounts. */
export function PageOutlet({ pages, path }: { pages: ModulePage[]; path: string }) {
  const outlet = useRef<HTMLDivElement>(null);
  useStore(pagesRevision);
  useScrollToTop(path);
  useLayoutEffect(() => outlet.current!.replaceChildren(...pages.map(({ element }) => element)), [pages]);
  const page = pages.find(({ matches }) => matches(path));
  const state = page && stateOf(page);
  return (
    <>
      {page && state?.failure && (
        <ModuleFallback moduleId={page.moduleId} error={state.failure} onRetry={() => void retryPage(page)} />
      )}
      <div className={css.outlet}>
        {state && !state.failure && !state.isMounted && <PageSkeleton />}
        <div ref={outlet} />
      </div>
    </>
  );
}

/** A new page begins at its top; going back is left to the browser, which remembers where it was. */
function useScrollToTop(path: string): void {
  const isFirst = useRef(true);
  const wentBack = useRef(false);
  useEffect(() => {
    const onPop = (event: PopStateEvent) => {
      // An overlay that was closed is no other page.
      wentBack.current = !('singleSpa' in event) && location.pathname !== path;
    };
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, [path]);
  useEffect(() => {
    if (!isFirst.current && !wentBack.current) window.scrollTo(0, 0);
    isFirst.current = false;
    wentBack.current = false;
  }, [path]);
}
