// What an empty community shows at every address, in each of its languages: static, for nothing of the app is of use before there is a member.
import { type Language, signInMethods, wordingOf, wordsInFolder } from '@banyan/deployments';
import { directionOf } from './language.ts';
import type { Served } from './page-deployment.ts';
import { escapeHtml } from './page-html.ts';

const STYLE = `:root{color-scheme:light dark}body{margin:0;font:1.125rem/1.6 system-ui,sans-serif;background:Canvas;color:CanvasText}
main{max-inline-size:36rem;margin-inline:auto;padding:2rem 1rem}section+section{margin-block-start:3rem;padding-block-start:2rem;border-block-start:1px solid GrayText}
h1,h2{font-size:1.5rem;line-height:1.3}pre{margin:0;padding:1rem;overflow-x:auto;border:1px solid GrayText;border-radius:.5rem;text-align:left}
a{display:inline-block;padding:.75rem 1.25rem;border:1px solid;border-radius:.5rem}`;

/** The page for a nonce of its style. */
export function setupPage(served: Served): (nonce: string) => string {
  const { deployment } = served;
  const [first, ...others] = [...new Set([deployment.defaultLanguage, ...deployment.languages])];
  const sections = [first!, ...others].map((language, index) => sectionIn(language, served, index === 0 ? 'h1' : 'h2'));
  return (nonce) => `<!doctype html>
<html lang="${first}" dir="${directionOf(first!)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(deployment.brand.name)}</title>
<style nonce="${nonce}">${STYLE}</style>
<link rel="icon" href="${escapeHtml(served.icons.address('any'))}" type="image/svg+xml">
</head>
<body><main>${sections.join('\n')}</main></body>
</html>
`;
}

function sectionIn(language: Language, { deployment, shell }: Served, heading: 'h1' | 'h2'): string {
  const words = wordingOf(wordsInFolder(shell.dir), deployment, language);
  const isByPassword = signInMethods(deployment).includes('password');
  const say = (key: string) => escapeHtml(words[`shell.setup.${key}`] ?? '');
  return `<section lang="${language}" dir="${directionOf(language)}">
<${heading}>${say('title')}</${heading}>
<p>${say('text')}</p>
<pre dir="ltr" tabindex="0"><code>npm run admin -- create &lt;username&gt;${isByPassword ? '' : ' --phone &lt;number&gt;'}</code></pre>
<p>${say(isByPassword ? 'then' : 'thenByPhone')}</p>
<p><a href="">${say('again')}</a></p>
</section>`;
}
