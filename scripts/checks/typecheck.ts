import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { root } from '../bootstrap/repository.mjs';
import { inPairs } from '../tools/in-pairs.ts';
import { runTool } from '../tools/run-tool.ts';
import type { Check } from './check.ts';

/** Every part that has a tsconfig.json of its own. */
export function typedParts(): string[] {
  return globSync(['*/tsconfig.json', 'services/*/tsconfig.json'], { cwd: root, exclude: ['**/node_modules/**'] })
    .map((file) => dirname(file))
    .sort();
}

/**
 * Checks the types of these parts, each as one check. With one checker each: of four, as is the compiler's way, each works out
 * Mongoose's types for itself, which takes two and a half times the work where two parts are checked side by side anyway.
 */
export function checkTypes(parts = typedParts()): Promise<Check[]> {
  return inPairs(parts, async (part) => {
    const args = ['-p', part, '--checkers', '1', '--pretty', 'false'];
    const { code, output } = await runTool({ dir: '.', command: 'tsc', args });
    return { name: `types of ${part}`, passed: code === 0, report: output.trim() };
  });
}
