import { readFileSync } from 'node:fs';
import { moduleConfig } from '@banyan/framework/webpack';
import { checkFlow } from './src/guide/flow/check-flow.ts';

const read = (file) => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
const words = [read('wording/en.json'), read('wording/he.json')];

// A guide that is not whole is not built (decision 170).
const problems = checkFlow(read('src/guide/flow/flow.json'), (key) => words.every((texts) => key in texts));
if (problems.length > 0) throw new Error(`The guide's flow.json cannot be used:\n${problems.join('\n')}`);

export default moduleConfig({ dir: import.meta.dirname });
