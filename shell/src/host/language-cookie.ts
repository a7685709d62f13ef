import { writeCookie } from './write-cookie.ts';

/** The server writes the page in the member's language; this is how it learns which one. */
export function rememberLanguage(): void {
  const page = document.documentElement;
  const write = () => {
    writeCookie('banyan_language', page.lang);
    try {
      navigator.serviceWorker?.controller?.postMessage({ type: 'REFRESH_PAGE' });
    } catch {
      // Where workers are refused none keeps a page.
    }
  };
  if (!document.cookie.includes(`banyan_language=${page.lang}`)) write();
  new MutationObserver(write).observe(page, { attributeFilter: ['lang'] });
}
