import { inPairs } from '../tools/in-pairs.ts';
import { runTool } from '../tools/run-tool.ts';
import type { Check } from './check.ts';

/**
 * What is checked together: all parts with the same globals. One program reads Mongoose, React and each part once, where a program
 * for each of 22 parts reads them 22 times (a quarter of the work; docs/decisions/0005).
 */
export const PROGRAMS = ['node', 'browser', 'tools'].map((name) => `scripts/checks/types/${name}.json`);

/** Checks the types of all parts, or of these alone, each program as one check. */
export function checkTypes(parts?: readonly string[]): Promise<Check[]> {
  return inPairs([...(parts ?? PROGRAMS)], async (project) => {
    // Each further checker of the compiler works out shared types for itself; two programs run side by side anyway.
    const args = ['-p', project, '--checkers', '1', '--pretty', 'false'];
    const { code, output } = await runTool({ dir: '.', command: 'tsc', args });
    return { name: `types of ${project}`, passed: code === 0, report: output.trim() };
  });
}
