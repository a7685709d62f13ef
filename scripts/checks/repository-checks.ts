import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from '../bootstrap/repository.mjs';
import type { Check } from './check.ts';
import { missingClasses } from './css-classes.ts';
import { costlySelectorsIn } from './has-selectors.ts';
import { createNameCheck } from './named-files.ts';

const CODE = /\.(ts|tsx|mjs|css)$/;
const TEST = /\.(test|spec)\.tsx?$/;
const LINES = 250;
const TEST_LINES = 400;
const DECISION = /^docs\/decisions\/(\d{4})-[a-z0-9-]+\.md$/;

/** The rules no linter knows, each as one check over the files git tracks or would track. */
export function checkRepository(): Check[] {
  const files = repositoryFiles();
  return [
    rule(`files have at most ${LINES} lines, tests ${TEST_LINES}`, tooLong(files)),
    rule('every decision has a name and a number of its own', misnumbered(files)),
    rule('every class that a component uses is in its stylesheet', missingClasses(files, root)),
    rule('no selector has the page restyled with each key', costlySelectorsIn(files, root)),
    rule('every link of a page leads to a file', deadLinks(files)),
    rule('every file that a README names is there', missingNames(files)),
  ];
}

function rule(name: string, problems: string[]): Check {
  return { name, passed: problems.length === 0, report: problems.join('\n') };
}

function repositoryFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 50_000_000,
  });
  return listed.split('\n').filter((file) => file && existsSync(join(root, file)));
}

function tooLong(files: string[]): string[] {
  return files
    .filter((file) => CODE.test(file))
    .map((file) => ({ file, lines: lineCount(file), limit: TEST.test(file) ? TEST_LINES : LINES }))
    .filter(({ lines, limit }) => lines > limit)
    .map(({ file, lines, limit }) => `${file} has ${lines} lines; ${limit} are allowed.`);
}

function lineCount(file: string): number {
  return readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length;
}

/** Exported for its test. */
export function misnumbered(files: string[]): string[] {
  const decisions = files.filter((file) => file.startsWith('docs/decisions/') && file.endsWith('.md'));
  const numberOf = (file: string) => DECISION.exec(file)?.[1];
  const problems = decisions.filter((file) => !numberOf(file)).map((file) => `${file} is not named NNNN-title.md.`);
  for (const [number, same] of Object.entries(Object.groupBy(decisions, (file) => numberOf(file) ?? ''))) {
    if (number && same && same.length > 1)
      problems.push(`${number} is used by ${same.map((file) => basename(file)).join(' and ')}.`);
  }
  return problems;
}

const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g;

/** Links of Markdown files, relative to them. */
function deadLinks(files: string[]): string[] {
  return files
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(LINK)]
        .filter(([, target]) => !existsSync(join(root, dirname(file), target!)))
        .map(([, target]) => `${file} links to ${target}, which is not there.`),
    );
}

function missingNames(files: string[]): string[] {
  const missingIn = createNameCheck(files);
  return files
    .filter((file) => basename(file) === 'README.md')
    .flatMap((file) =>
      missingIn(readFileSync(join(root, file), 'utf8')).map((name) => `${file} names ${name}, which is not there.`),
    );
}
