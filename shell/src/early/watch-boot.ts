import { refetch } from './heal.ts';

/** Shows the page's own notice at once when a bundle is refused or missing, instead of after its timeout. */
export function watchBoot(): void {
  const onError = ({ target }: Event) => {
    const notice = document.getElementById('boot-problem');
    if (!notice || !(target instanceof HTMLScriptElement)) return;
    notice.classList.add('now');
    void refetch(target.src);
  };
  window.addEventListener('error', onError, true);
}
