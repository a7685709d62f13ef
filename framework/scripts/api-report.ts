/**
 * The framework's contract as one file: every public export with its type, taken from the declarations the compiler
 * writes. `pnpm exec node framework/scripts/api-report.ts` updates api-report.md; a change of it in a review is a change of contract.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const ENTRY_POINTS = {
  '@banyan/framework': 'index',
  '@banyan/framework/host': 'host',
  '@banyan/framework/module': 'module/index',
  '@banyan/framework/upload': 'upload/index',
  '@banyan/framework/pdf': 'pdf/index',
  '@banyan/framework/calendar': 'calendar/index',
  '@banyan/framework/days': 'days/index',
  '@banyan/framework/focus': 'focus/index',
  '@banyan/framework/page': 'page/index',
  '@banyan/framework/tabs': 'tabs/index',
  '@banyan/framework/password': 'password/index',
  '@banyan/framework/qr-code': 'qr-code/index',
  '@banyan/framework/sound': 'sound/index',
  '@banyan/framework/identifiers': 'identifiers/index',
  '@banyan/framework/settings-section': 'settings-section/index',
  '@banyan/framework/wording-language': 'wording-language/index',
  '@banyan/framework/act': 'act/index',
  '@banyan/framework/publishing': 'publishing/index',
  '@banyan/framework/outbox': 'use-outbox/index',
  '@banyan/framework/testing': 'testing/index',
};

export const reportFile = path.join(root, 'api-report.md');

interface Exported {
  name: string;
  /** What its file calls it. */
  source: string;
  file: string;
}

/** Writes declarations of the whole source into a directory of its own. */
function declare(into: string): void {
  const compiler = path.join(root, '..', 'node_modules', '.bin', 'tsc');
  const emit = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--rootDir', root, '--outDir', into];
  execFileSync(compiler, ['-p', root, ...emit], { stdio: ['ignore', 'inherit', 'inherit'] });
}

const resolve = (from: string, to: string): string => path.join(path.dirname(from), to.replace(/\.tsx?$/, '.d.ts'));

/** What a declaration file hands out, followed to the files that declare it. */
function exportsOf(file: string): Exported[] {
  const text = readFileSync(file, 'utf8');
  const found: Exported[] = [];
  for (const [, names, from] of text.matchAll(/^export (?:type )?\{([^}]*)\} from ['"]([^'"]+)['"];/gm)) {
    for (const part of names!
      .split(',')
      .map((each) => each.trim().replace(/^type /, ''))
      .filter(Boolean)) {
      const [source = part, name = source] = part.split(' as ');
      found.push({ name, source, file: from!.startsWith('.') ? resolve(file, from!) : from! });
    }
  }
  for (const [, from] of text.matchAll(/^export \* from ['"](\.[^'"]+)['"];/gm))
    found.push(...exportsOf(resolve(file, from!)));
  for (const [, name] of text.matchAll(/^export declare (?:const|function|class|let) (\w+)/gm))
    found.push({ name: name!, source: name!, file });
  for (const [, name] of text.matchAll(/^export (?:declare )?(?:interface|type) (\w+)/gm))
    found.push({ name: name!, source: name!, file });
  return found;
}

/** The statement that declares a name, without its comments; re-exports are followed. */
function declarationOf({ name, source, file }: Exported): string {
  if (!path.isAbsolute(file)) return `${name} // from ${file}`;
  const text = readFileSync(file, 'utf8').replace(/\/\*\*[\s\S]*?\*\/\s*/g, '');
  const start = new RegExp(
    `^export (?:declare )?(?:abstract )?(?:const|function|class|let|interface|type) ${source}\\b`,
    'm',
  ).exec(text);
  if (start) return statementAt(text, start.index).replace(source, name);
  const further = exportsOf(file).find((each) => each.name === source && each.file !== file);
  return further ? declarationOf(further) : name;
}

/** From `start` to the end of the statement: a semicolon or brace outside every bracket. */
function statementAt(text: string, start: number): string {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const letter = text[at]!;
    if ('{(['.includes(letter)) depth += 1;
    if ('})]'.includes(letter)) depth -= 1;
    const isEnd = depth === 0 && (letter === ';' || (letter === '}' && text[at + 1] === '\n'));
    if (isEnd) return text.slice(start, at + 1).replace(/^export (declare )?/, '');
  }
  return text.slice(start);
}

/** The whole report as text. */
export function apiReport(): string {
  const into = mkdtempSync(path.join(tmpdir(), 'api-report-'));
  try {
    declare(into);
    const sections = Object.entries(ENTRY_POINTS).map(([entryPoint, entry]) => {
      const exported = exportsOf(path.join(into, 'src', `${entry}.d.ts`));
      const unique = [...new Map(exported.map((each) => [each.name, each])).values()];
      const lines = unique.sort((a, b) => (a.name < b.name ? -1 : 1)).map(declarationOf);
      return `## ${entryPoint}\n\n\`\`\`ts\n${lines.join('\n\n')}\n\`\`\`\n`;
    });
    return `# The framework's contract\n\nWritten by \`pnpm exec node framework/scripts/api-report.ts\`.\n\n${sections.join('\n')}`;
  } finally {
    rmSync(into, { recursive: true });
  }
}

if (import.meta.main) writeFileSync(reportFile, apiReport());
