import { inPairs } from '../tools/in-pairs.ts';
import { runTool, type Tool } from '../tools/run-tool.ts';
import type { Check } from './check.ts';

const LINTERS: Tool[] = [
  { dir: '.', command: 'biome', args: ['ci', '--error-on-warnings', '.'] },
  { dir: '.', command: 'oxlint', args: ['--type-aware', '--deny-warnings', '.'] },
  { dir: '.', command: 'stylelint', args: ['**/*.css', '--allow-empty-input'] },
];

/** The three linters, each as one check. */
export function checkLint(): Promise<Check[]> {
  return inPairs(LINTERS, async (linter) => {
    const { code, output } = await runTool(linter);
    return { name: `lint by ${linter.command}`, passed: code === 0, report: output.trim() };
  });
}
