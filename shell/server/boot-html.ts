// What the page shows before its scripts are here: the frame and a skeleton for a member, the brand for everybody else.
// Styled by src/layout/skeleton.css; PageSkeleton.tsx goes on with the same.

export interface BootParts {
  /** A member uses this browser, and the address is a page of theirs. */
  isMember: boolean;
  /** Whether this deployment has something for the side panel, and whether the page leaves it its room. */
  sidePanel: 'none' | 'aside' | 'beside';
  /** Above the first card stands a line to write in, where there is room (src/layout/composer-line.ts). */
  hasLine: boolean;
  /** Address of the brand's mark. */
  mark: string;
  brand: string;
  notice: { text: string; again: string; loading: string };
}

/** The notice shows by style alone, so that it also shows when no script arrived, and to those who want no motion. */
export const BOOT_STYLE = `#boot-loading,#boot-problem{position:fixed;inset:auto 0 30vh;margin:auto;padding:1rem;max-inline-size:28rem;text-align:center;font:17px/1.5 system-ui,sans-serif;visibility:hidden;background:var(--banyan-raised,#fff);border-radius:12px}
#boot-loading{animation:boot-late 0s 2s forwards!important}#boot-problem{animation:boot-late 0s 20s forwards!important}
#boot-problem.now{visibility:visible}@keyframes boot-late{to{visibility:visible}}`;

const LINE = '<i class="skeleton-line"></i>';
const CARD = '<div class="skeleton-card"><i></i><i></i><i></i><i></i></div>';

/** Every text in it is already escaped. */
export function bootHtml({ isMember, sidePanel, hasLine, mark, brand, notice }: BootParts): string {
  // Before the page: a browser that draws while it reads would make the page wide first, and then narrow.
  const side = sidePanel === 'beside' ? '<div class="skeleton-side"></div>' : '';
  const page = `<div class="skeleton-page"><i class="skeleton-head"></i>${hasLine ? LINE : ''}${CARD}${CARD}</div>`;
  const body = `<div class="skeleton-body" aria-hidden="true">${side}${page}</div><div class="skeleton-bottom"></div>`;
  return `<div id="boot" data-columns="${isMember && sidePanel === 'none' ? 1 : 2}"><div class="skeleton-top"><div class="skeleton-row"><img src="${mark}" width="32" height="32" alt=""><bdi>${brand}</bdi></div></div>
${isMember ? body : ''}<p id="boot-loading" role="status">${notice.loading}</p>
<p id="boot-problem">${notice.text} <a href="">${notice.again}</a></p></div>`;
}
