// The one HTML document of the product. Everything in it is escaped here.
import { BOOT_STYLE, type BootParts, bootHtml } from './boot-html.ts';
import type { BrandLooks } from './brand-looks.ts';
import type { Preload } from './first-screen.ts';

export interface PageParts {
  language: string;
  direction: 'ltr' | 'rtl';
  title: string;
  palette: string;
  nonce: string;
  /** JSON written into the page. */
  deployment: object;
  /** Runs before anything else. */
  early: string;
  scripts: string[];
  styles: string[];
  preloads: Preload[];
  icons: { svg: string; apple: string };
  looks: Pick<BrandLooks, 'css' | 'themeColor'>;
  sri: Record<string, string>;
  /** What shows first; its texts are escaped here. */
  boot: BootParts;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (found) => escapes[found]!);

/** JSON that cannot end the script element it stands in, nor open a comment. */
export const inlineJson = (value: object): string =>
  JSON.stringify(value).replace(
    /[<>\u2028\u2029]/g,
    (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const escapedBoot = ({ notice, ...boot }: BootParts): BootParts => ({
  ...boot,
  mark: escapeHtml(boot.mark),
  brand: escapeHtml(boot.brand),
  notice: {
    text: escapeHtml(notice.text),
    again: escapeHtml(notice.again),
    loading: escapeHtml(notice.loading),
  },
});

export function pageHtml(page: PageParts): string {
  const integrity = (href: string) => (page.sri[href] ? ` integrity="${page.sri[href]}" crossorigin="anonymous"` : '');
  const preload = ({ href, as, media }: Preload) =>
    `<link rel="preload" as="${as}" href="${escapeHtml(href)}"${integrity(href)}${media ? ` media="${media}"` : ''}>`;
  const style = (href: string) => `<link rel="stylesheet" href="${escapeHtml(href)}"${integrity(href)}>`;
  // Without a word browsers fetch what is deferred last, and everything waits for this one.
  const script = (src: string) =>
    `<script defer fetchpriority="high" nonce="${page.nonce}" src="${escapeHtml(src)}"${integrity(src)}></script>`;
  return `<!doctype html>
<html lang="${page.language}" dir="${page.direction}" data-palette="${page.palette}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
<meta name="theme-color" data-scheme="light" media="(prefers-color-scheme: light)" content="${page.looks.themeColor.light}">
<meta name="theme-color" data-scheme="dark" media="(prefers-color-scheme: dark)" content="${page.looks.themeColor.dark}">
<title>${escapeHtml(page.title)}</title>
<script type="application/json" id="deployment">${inlineJson(page.deployment)}</script>
<script src="${escapeHtml(page.early)}"${integrity(page.early)}></script>
<style nonce="${page.nonce}">${BOOT_STYLE}</style>
${page.styles.map(style).join('\n')}
${page.looks.css && `<style nonce="${page.nonce}">${page.looks.css}</style>`}
${page.scripts.map(script).join('\n')}
${page.preloads.map(preload).join('\n')}
<link rel="manifest" href="/manifest.webmanifest">
<link rel="icon" href="${escapeHtml(page.icons.svg)}" type="image/svg+xml">
<link rel="apple-touch-icon" href="${escapeHtml(page.icons.apple)}">
</head>
<body>
<div id="root">${bootHtml(escapedBoot(page.boot))}</div>
</body>
</html>
`;
}
