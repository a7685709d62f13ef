// A webpack loader: `export * from '@tabler/icons-react'` in the framework's icons.ts becomes one line for each icon. Through a second
// barrel webpack 5.110 builds all 6,295 modules of the set for one icon that is used; by a line for each it builds that icon's own.
import fs from 'node:fs';
import { createRequire } from 'node:module';

const SET = "export * from '@tabler/icons-react';";
const LINE = /^export \{ .* \} from '\.\/icons\/.*';$/gm;
const barrel = createRequire(import.meta.url).resolve('@tabler/icons-react/dist/esm/tabler-icons-react.mjs');

/** @this {import('webpack').LoaderContext<object>} */
export default function iconList(source) {
  if (!source.includes(SET)) throw new Error(`${this.resourcePath} does not say: ${SET}`);
  const lines = fs.readFileSync(barrel, 'utf8').match(LINE) ?? [];
  if (lines.length === 0) throw new Error(`${barrel} names no icons.`);
  return source.replace(SET, () => lines.join('\n').replaceAll("'./icons/", "'@tabler/icons-react/dist/esm/icons/"));
}
