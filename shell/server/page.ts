// One page for every address: the language, the deployment and what that address needs first are written into it.
import { randomBytes } from 'node:crypto';
import zlib from 'node:zlib';
import type { Wording } from '@banyan/deployments';
import type { Request, Response } from 'express';
import { pathBehind } from '../src/host/addresses.ts';
import { matchRoute } from '../src/host/match-route.ts';
import { DASHBOARD, isGuestRoute, isMemberRoute } from '../src/host/shell-routes.ts';
import { hasComposerLine } from '../src/layout/composer-line.ts';
import type { BootParts } from './boot-html.ts';
import { integrityMap } from './dist.ts';
import { firstScreen, sidePanelAt } from './first-screen.ts';
import { chooseLanguage, cookie, directionOf, MEMBER_COOKIE } from './language.ts';
import { hasDashboard, pageDeployment, type Served } from './page-deployment.ts';
import { type PageParts, pageHtml } from './page-html.ts';
import { pageHeaders } from './security-headers.ts';

export type Page = (req: Request, res: Response) => void;

const NOTHING_FIRST = { preloads: [], queries: [], words: {} };

/** `origin`: where members open it. `framed`: an origin whose pages it may show. `devScripts`: addresses of what a development mode adds. */
export function pageHandler(
  served: Served & { origin?: string | undefined; framed?: string | undefined; devScripts?: string[] },
): Page {
  const { devScripts = [] } = served;
  const common = { common: pageDeployment(served), devScripts, sri: integrityMap([served.shell, ...served.modules]) };
  const isKnown = (path: string) =>
    isGuestRoute(path) ||
    (isMemberRoute(path) && (path !== DASHBOARD || hasDashboard(served.modules))) ||
    served.modules.some(({ module }) =>
      module.pages.some(({ route, exact }) => matchRoute(route, path, { prefix: exact === false })),
    );
  return (req, res) => {
    const nonce = randomBytes(16).toString('base64');
    // An address of nobody's is not repeated.
    const path = isKnown(pathBehind(req.path)) ? req.path : null;
    const html = renderPage(served, { ...common, path }, req, nonce);
    const host = served.origin ? new URL(served.origin).host : safeHost(req.headers.host);
    const secure = served.origin?.startsWith('https:') ?? false;
    const names = served.mono ? [] : served.modules.map(({ module }) => module.name);
    res.status(path ? 200 : 404).set(pageHeaders({ nonce, modules: names, host, secure, framed: served.framed }));
    res.type('html');
    send(req, res, html);
  };
}

/** The Host header is the visitor's text: anything but a plain host never reaches a header of ours. */
const safeHost = (host = ''): string => (/^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(host) ? host : 'localhost');

type Common = Pick<PageParts, 'sri'> & {
  common: ReturnType<typeof pageDeployment>;
  devScripts: string[];
  path: string | null;
};

function renderPage(served: Served, { common, devScripts, sri, path }: Common, req: Request, nonce: string): string {
  const { deployment, shell } = served;
  const language = chooseLanguage(deployment, req.headers.cookie);
  const isMember = cookie(req.headers.cookie, MEMBER_COOKIE) === '1';
  const behind = pathBehind(req.path);
  const first = isMember ? firstScreen(behind, served.modules) : NOTHING_FIRST;
  const { main, early } = shell.manifest.entrypoints;
  const words = served.words.firstOf(language, first.words);
  return pageHtml({
    language,
    direction: directionOf(language),
    title: deployment.brand.name,
    palette: deployment.defaultPalette,
    nonce,
    deployment: {
      ...common,
      wording: { [language]: words },
      firstWords: Object.keys(first.words),
      firstQueries: first.queries,
      path,
    },
    early: `/${early?.js[0]}`,
    scripts: [...(main?.js ?? []).map((file) => `/${file}`), ...devScripts],
    styles: (main?.css ?? []).map((file) => `/${file}`),
    preloads: served.mono ? [] : first.preloads,
    icons: { svg: served.icons.address('any'), apple: served.icons.address('apple') },
    looks: served.looks,
    sri,
    boot: bootOf(served, behind, isMember, words),
  });
}

function bootOf(served: Served, path: string, isMember: boolean, words: Wording): BootParts {
  return {
    isMember: isMember && !isGuestRoute(path),
    sidePanel: sidePanelAt(path, served.modules),
    hasLine: hasComposerLine(
      path,
      served.modules.map(({ module }) => module),
    ),
    mark: served.icons.address('any'),
    brand: served.deployment.brand.shortName,
    notice: {
      loading: words['shell.boot.loading'] ?? '…',
      text: words['shell.boot.problem'] ?? '',
      again: words['shell.boot.again'] ?? '',
    },
  };
}

function send(req: Request, res: Response, html: string): void {
  if (!/\bbr\b/.test(req.headers['accept-encoding'] ?? '')) return void res.send(html);
  const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 };
  zlib.brotliCompress(html, { params }, (error, packed) => {
    if (error) return void res.send(html);
    res.setHeader('Content-Encoding', 'br');
    res.send(packed);
  });
}
