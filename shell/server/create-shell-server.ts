// The server in front of everything a browser sees: pages, built files, pictures, and the endpoint to GraphQL.
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Deployment } from '@banyan/deployments';
import { moduleFolder, shellFolder } from '@banyan/deployments';
import { ownParts } from '@banyan/framework/module';
import { gracefulShutdown } from '@banyan/kit/graceful-shutdown';
import { type Complaints, createProbes, type Needs } from '@banyan/kit/health';
import express, { type Express, type RequestHandler } from 'express';
import { brandLooks } from './brand-looks.ts';
import { builtFiles, filesOfPart } from './built-files.ts';
import { type DevOutbox, mountOutbox } from './dev-outbox.ts';
import { mountReload, RELOAD_SCRIPT } from './dev-reload.ts';
import { type Dists, integrityMap, type Part, type Parts, readParts } from './dist.ts';
import { earlierMeetingPaths, earlierMeetings } from './earlier-meetings.ts';
import { emptyCommunity } from './empty-community.ts';
import { graphqlProxy, type ProxyOptions } from './graphql-proxy.ts';
import { brandIcons } from './icons.ts';
import { chooseLanguage, directionOf } from './language.ts';
import { limitConnections } from './limit-connections.ts';
import { limitPipelining } from './limit-pipelining.ts';
import { media } from './media.ts';
import {
  calendarPath,
  calendarProxy,
  exportPath,
  exportProxy,
  type MediaProxyOptions,
  mediaPaths,
  mediaProxy,
} from './media-proxy.ts';
import { nameRequests } from './name-requests.ts';
import { mountMetrics, type OperatorEndpoint } from './operator-endpoint.ts';
import { type Page, pageHandler } from './page.ts';
import type { Served } from './page-deployment.ts';
import { answerFailures, notFound } from './refusals.ts';
import { openReleases, type Releases } from './releases/releases.ts';
import { commonHeaders, WORKER_HEADERS } from './security-headers.ts';
import { unsubscribePath, unsubscribeRoutes } from './unsubscribe.ts';
import { webManifest } from './web-manifest.ts';
import { wordsFor } from './words.ts';
import { writtenPart } from './written-part.ts';

export interface ShellServerOptions extends ProxyOptions, MediaProxyOptions, OperatorEndpoint {
  deployment: Deployment;
  /** Pictures (`media/`) and the files of earlier releases. */
  dataDir: string;
  version: string;
  /** What /ready and /health ask for: of this process, or the gateway elsewhere. Default: nothing. */
  needs?: Needs;
  /** What is wrong with those that this process asks, for /health alone. */
  others?: Complaints;
  /** Messages that were sent to nobody's phone, for anyone who tries the product out. */
  outbox?: DevOutbox | undefined;
  /** An open page loads itself again after the next start. Default: false. */
  devReload?: boolean;
  /** An origin whose pages may be shown in a page of ours. Default: none. */
  framed?: string | undefined;
  /** Serve the plain bundle that the bench compares with. */
  mono?: boolean;
  /** Where the built parts are. Default: where the deployment names them, else the `dist` folders of this repository. */
  dists?: Partial<Dists>;
  /** What `readServable` has read of them. Default: it is read here. */
  parts?: Parts;
}

export interface ShellServer {
  listen(port: number, host?: string): Promise<{ port: number; url: string }>;
  /** Answers what is under way (6 s), then has live sockets sent to come back: by `endSockets`, or by the endpoint itself. */
  close(endSockets?: () => unknown): Promise<void>;
}

/** Longer than proxies and browsers keep an idle connection, so that none is used just as it closes. */
const KEEP_ALIVE_MS = 75_000;

/** The folder of the icons' drawings; no module is called so. */
const ICONS = '_icons';

/** How long the slowest phone may take to send its headers, and its whole request; and how often we look. */
const SLOWEST = { headersTimeout: 15_000, requestTimeout: 60_000, connectionsCheckingInterval: 5_000 };

const defaultDists = (deployment: Deployment, mono: boolean) => ({
  shell: mono ? `${shellFolder}-mono` : shellFolder,
  module: (id: string) => moduleFolder(deployment, id),
});

/**
 * Reads and checks what the deployment names, for anyone who has work to do before `createShellServer`, which takes it as
 * `parts`. Throws a DeploymentError with every reason why it cannot be served.
 */
export function readServable(deployment: Deployment, dists: Partial<Dists> = {}): Parts {
  return readParts(deployment, { ...defaultDists(deployment, false), ...dists });
}

/** Reads what is deployed and prepares the server; throws a DeploymentError with every reason why it cannot be served. */
export function createShellServer(options: ShellServerOptions): ShellServer {
  const { app, proxy, releases } = assemble(options);
  const server = http.createServer({ keepAliveTimeout: KEEP_ALIVE_MS, ...SLOWEST }, limitPipelining(app));
  if (!options.trustedProxies) limitConnections(server);
  const shutDown = gracefulShutdown(server);
  proxy.attach(server);
  return {
    listen: (port, host = '127.0.0.1') =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, () => {
          server.off('error', reject);
          releases.holdOn();
          const actual = (server.address() as AddressInfo).port;
          resolve({ port: actual, url: `http://${host === '0.0.0.0' ? 'localhost' : host}:${actual}` });
        });
      }),
    async close(endSockets = proxy.endSockets) {
      await shutDown({ endSockets });
      releases.letGo();
    },
  };
}

function readServed(options: ShellServerOptions): Served & { lists: Part } {
  const { deployment, version, mono = false, dists } = options;
  const read = () => readParts(deployment, { ...defaultDists(deployment, mono), ...dists });
  const { shell, modules } = options.parts ?? read();
  const build = shell.manifest.entrypoints.main?.js.at(-1) ?? 'unknown';
  const words = wordsFor({ deployment, shell, modules, dataDir: options.dataDir });
  const lists = writtenPart(path.join(options.dataDir, ownParts.releases), '/release/');
  const release = lists.write('files', integrityMap([shell, words.part, ...(mono ? [] : modules)]));
  const icons = brandIcons(deployment, path.join(options.dataDir, ICONS));
  const looks = brandLooks(deployment);
  return { deployment, version, build, shell, modules, words, release, lists: lists.part(), mono, icons, looks };
}

function assemble(options: ShellServerOptions) {
  const served = readServed(options);
  const unmarked = (err: unknown) =>
    options.logger?.warn({ err }, 'DATA_DIR does not take what says that a release is served');
  const releases = openReleases(options.dataDir, unmarked);
  const devScripts = options.devReload ? [RELOAD_SCRIPT] : [];
  const page = pageHandler({ ...served, origin: options.origin, framed: options.framed, devScripts });
  const proxy = graphqlProxy(options);
  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.use(nameRequests(options.logger));
  app.use((_req, res, next) => {
    res.set(commonHeaders(options.origin?.startsWith('https:') ?? false));
    next();
  });
  mountMetrics(app, options);
  const { version, build } = served;
  const probes = createProbes({ version, build }, options.needs ?? {}, options.others);
  for (const [path, probe] of Object.entries(probes)) app.get(path, probe);
  if (options.outbox) mountOutbox(app, options.outbox);
  if (options.devReload) mountReload(app);
  app.use('/graphql', proxy.handler);
  app.post(earlierMeetingPaths, earlierMeetings);
  mountFiles(app, served, releases, options);
  mountPages(app, served, page, emptyCommunity(served, options));
  app.use(answerFailures(options.logger));
  return { app, proxy, releases };
}

type ReadServed = ReturnType<typeof readServed>;

function mountFiles(app: Express, served: ReadServed, releases: Releases, options: ShellServerOptions): void {
  const { dataDir, internalKey } = options;
  const filesOf = (part: Part, name: string) => builtFiles(filesOfPart(part, releases.keep(part, name)));
  for (const part of served.modules) app.get(`/m/${part.module.id}/:version/:file`, filesOf(part, part.module.id));
  app.get(
    '/m/:id/:version/:file',
    builtFiles((file, { id }) => releases.elsewhere(String(id))(file)),
  );
  app.use('/m', notFound);
  app.get('/words/:file', filesOf(served.words.part, ownParts.words));
  app.get('/release/:file', filesOf(served.lists, ownParts.releases));
  app.get('/icon/:file', served.icons.handler(filesOfPart(served.icons.part, releases.keep(served.icons.part, ICONS))));
  app.use(mediaPaths, mediaProxy(options));
  app.use(exportPath, exportProxy(options));
  app.use(calendarPath, calendarProxy(options));
  app.use(unsubscribePath, unsubscribeRoutes(served, options));
  app.use('/media', media({ dataDir, internalKey }));
  app.get('/sw.js', (_req, res, next) => {
    res.set(WORKER_HEADERS);
    next();
  });
  app.get('/sw.js', builtFiles(releases.worker), notFound);
  app.get('/:file', filesOf(served.shell, ownParts.shell));
}

function mountPages(app: Express, { deployment, icons }: Served, page: Page, whileEmpty: RequestHandler): void {
  app.get('/manifest.webmanifest', (req, res) => {
    const language = chooseLanguage(deployment, req.headers.cookie);
    res.set('Cache-Control', 'no-cache').set('Vary', 'Cookie');
    res.type('application/manifest+json');
    res.send(JSON.stringify(webManifest(deployment, language, directionOf(language), icons)));
  });
  app.use((req, res, next) => {
    const wantsPage = ['GET', 'HEAD'].includes(req.method) && !path.extname(req.path);
    if (wantsPage) void whileEmpty(req, res, (failure) => (failure ? next(failure) : page(req, res)));
    else notFound(req, res, next);
  });
}
