// A page without the app, the same text in each language of the deployment: for who may have no account, or before there is one.
import { type Language, wordingOf, wordsInFolder } from '@banyan/deployments';
import type { Response } from 'express';
import { directionOf } from './language.ts';
import type { Served } from './page-deployment.ts';
import { escapeHtml } from './page-html.ts';
import { pageHeaders } from './security-headers.ts';

const STYLE = `:root{color-scheme:light dark}body{margin:0;font:1.125rem/1.6 system-ui,sans-serif;background:Canvas;color:CanvasText}
main{max-inline-size:36rem;margin-inline:auto;padding:2rem 1rem}section+section{margin-block-start:3rem;padding-block-start:2rem;border-block-start:1px solid GrayText}
h1,h2{font-size:1.5rem;line-height:1.3}pre{margin:0;padding:1rem;overflow-x:auto;border:1px solid GrayText;border-radius:.5rem;text-align:left}
a,button{display:inline-block;padding:.75rem 1.25rem;border:1px solid;border-radius:.5rem;font:inherit;background:none;color:inherit;cursor:pointer}`;

/** What of it is in one language; `say` has the deployment's words, as HTML. */
export type Section = (say: (key: string) => string) => string;

/** The page for a nonce of its style. */
export function staticPage(served: Served, section: Section): (nonce: string) => string {
  const { deployment, shell } = served;
  const [first, ...others] = [...new Set([deployment.defaultLanguage, ...deployment.languages])];
  const sectionIn = (language: Language, heading: 'h1' | 'h2') => {
    const words = wordingOf(wordsInFolder(shell.dir), deployment, language);
    const say = (key: string) => escapeHtml((words[key] ?? '').replaceAll('{{brand}}', deployment.brand.name));
    const text = section(say).replaceAll('h1>', `${heading}>`);
    return `<section lang="${language}" dir="${directionOf(language)}">\n${text}\n</section>`;
  };
  const sections = [first!, ...others].map((language, index) => sectionIn(language, index === 0 ? 'h1' : 'h2'));
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

/** Kept by nobody. */
export function sendStatic(res: Response, nonce: string, html: string): void {
  res.set(pageHeaders({ nonce, modules: [], host: 'localhost', secure: false }));
  res.set('Cache-Control', 'no-store').type('html').send(html);
}
