/** Script by module and by function, from the samples of V8's profiler, through the source maps of the builds. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import type { Span, TraceEvent } from './trace.ts';

interface CallFrame {
  functionName: string;
  url?: string;
  lineNumber?: number;
  columnNumber?: number;
}

interface ProfileNode {
  id: number;
  callFrame: CallFrame;
}

interface Place {
  /** A package, or a folder of ours. */
  module: string;
  /** File and function. */
  text: string;
}

/** Where a function stands in the sources, or undefined for one without a file. */
export type Locate = (frame: CallFrame) => Place | undefined;

const PACKAGE = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\/(.*)$/;

/** `webpack://shell/../framework/src/x.ts` is `framework/src/x.ts`; what a package brings has its package's name. */
export function placeOf(source: string, functionName: string): Place {
  const [, pkg, file] = PACKAGE.exec(source) ?? [];
  if (pkg) return { module: pkg, text: `${pkg}/${file?.split('/').at(-1)} ${functionName}` };
  const [, project, path = source] = /^webpack:\/\/([^/]+)\/(.*)$/.exec(source) ?? [];
  const own = path.startsWith('../') ? path.slice(3) : `${project}/${path.replace(/^\.\//, '')}`;
  return { module: own.split('/').slice(0, 3).join('/'), text: `${own} ${functionName}` };
}

const BUILT = /^(shell|mfe-.*)$/;

/** Reads the maps that lie beside the built files. */
export function locateInBuilds(root: string): Locate {
  const dists = readdirSync(root)
    .filter((name) => BUILT.test(name))
    .map((name) => join(root, name, 'dist'));
  const maps = new Map<string, SourceMap | undefined>();
  const mapOf = (url: string): SourceMap | undefined => {
    if (maps.has(url)) return maps.get(url);
    const file = new URL(url).pathname.split('/').at(-1);
    // Each name holds a hash of what is in it.
    const found = dists.map((dist) => join(dist, `${file}.map`)).find(existsSync);
    const map = found ? new SourceMap(JSON.parse(readFileSync(found, 'utf8'))) : undefined;
    maps.set(url, map);
    return map;
  };
  return ({ url, functionName, lineNumber = 0, columnNumber = 0 }) => {
    if (!url || !/^https?:/.test(url)) return undefined;
    const entry = mapOf(url)?.findEntry(lineNumber, columnNumber);
    if (!entry || !('originalSource' in entry))
      return { module: new URL(url).pathname, text: `${url} ${functionName}` };
    return placeOf(
      entry.originalSource,
      `${(entry as { name?: string }).name ?? functionName} :${entry.originalLine + 1}`,
    );
  };
}

/** Milliseconds of script within the span, by module and by function; V8's own part is `(program)` and its like. */
export function scriptTimes(
  events: readonly TraceEvent[],
  span: Span,
  locate: Locate,
): { modules: Record<string, number>; functions: Record<string, number> } {
  const modules: Record<string, number> = {};
  const functions: Record<string, number> = {};
  const profile = events.find(({ name, pid, tid }) => name === 'Profile' && pid === span.pid && tid === span.tid);
  if (!profile) return { modules, functions };
  const nodes = new Map<number, CallFrame>();
  let now = profile.args.data.startTime as number;
  const isChunk = ({ name, pid, id }: TraceEvent) => name === 'ProfileChunk' && pid === span.pid && id === profile.id;
  for (const { args } of events.filter(isChunk).sort((one, other) => one.ts - other.ts)) {
    const { cpuProfile, timeDeltas } = args.data as {
      cpuProfile?: { nodes?: ProfileNode[]; samples?: number[] };
      timeDeltas?: number[];
    };
    for (const { id: node, callFrame } of cpuProfile?.nodes ?? []) nodes.set(node, callFrame);
    for (const [index, node] of (cpuProfile?.samples ?? []).entries()) {
      const delta = timeDeltas?.[index] ?? 0;
      now += delta;
      if (now < span.from || now > span.until) continue;
      const frame = nodes.get(node);
      if (!frame || frame.functionName === '(idle)' || frame.functionName === '(program)') continue;
      const place = locate(frame) ?? { module: '(browser)', text: `(browser) ${frame.functionName}` };
      modules[place.module] = (modules[place.module] ?? 0) + delta / 1_000;
      functions[place.text] = (functions[place.text] ?? 0) + delta / 1_000;
    }
  }
  return { modules, functions };
}
