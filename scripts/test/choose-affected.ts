// What a change makes worth running. Everything runs before it is handed in; this is for while working.
import { type Graph, withDependants } from './part-graph.ts';

export interface Choice {
  /** Undefined: all of them. */
  types: string[] | undefined;
  /** What Vitest is asked: whatever imports these files, whatever lies in these parts, everything, nothing. */
  unit: { related: string[] } | { parts: string[] } | 'all' | 'none';
  /** Below e2e/; undefined: all of them. */
  e2eTests: string[] | undefined;
  why: string[];
}

const code = /\.tsx?$/;
const words = /\.md$/;
/** A change here can be seen on one module's screens only. */
const ownE2eTests = (part: string) => /^(?:mfe-(.+)|services\/(feed))$/.exec(part)?.slice(1).find(Boolean);

/** Files are paths below the repository's root. */
export function chooseAffected(files: readonly string[], graph: Graph): Choice {
  const reporting = files.filter((file) => !words.test(file));
  const parts = [...new Set(reporting.map((file) => partOf(file, graph)))];
  if (parts.includes(undefined)) {
    const outside = reporting.find((file) => !partOf(file, graph));
    return { types: undefined, unit: 'all', e2eTests: undefined, why: [`${outside} belongs to no part: everything`] };
  }
  const affected = withDependants(parts as string[], graph);
  const types = [...affected.keys()];
  return {
    types,
    unit: unitOf(reporting, types),
    e2eTests: e2eTestsOf(reporting, parts as string[]),
    why: report(affected),
  };
}

function partOf(file: string, graph: Graph): string | undefined {
  return [...graph.keys()].find((part) => file.startsWith(`${part}/`));
}

/** Vitest follows imports; what is read as a file (schemas, wording, manifests) it cannot see. */
function unitOf(files: readonly string[], parts: string[]): Choice['unit'] {
  const tested = files.filter((file) => !/^e2e\/.*\.spec\.ts$|\/e2e\//.test(file));
  if (tested.length === 0) return 'none';
  return tested.every((file) => code.test(file)) ? { related: tested } : { parts };
}

function e2eTestsOf(files: readonly string[], parts: readonly string[]): string[] | undefined {
  const seen = files.filter((file) => !/\.test\.tsx?$/.test(file));
  if (seen.length === 0) return [];
  const specs = seen.filter((file) => /^e2e\/.*\.spec\.ts$/.test(file));
  const others = parts.filter((part) => seen.some((file) => !specs.includes(file) && file.startsWith(`${part}/`)));
  const modules = others.map(ownE2eTests);
  if (modules.includes(undefined)) return undefined;
  const paths = modules.flatMap((module) => [`tests/${module}/`, 'access/']);
  return [...new Set([...paths, ...specs.map((file) => file.slice('e2e/'.length))])];
}

function report(affected: ReadonlyMap<string, string>): string[] {
  const because = ([part, of]: [string, string]) => (part === of ? `${part} has changed` : `${part} needs ${of}`);
  return [...affected].map(because);
}
