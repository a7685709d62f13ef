/** Writes src/ui/variables.css. A test fails when the file is older than the palettes. */
import { writeFileSync } from 'node:fs';
import { variablesCss } from '../src/ui/variables.ts';

writeFileSync(new URL('../src/ui/variables.css', import.meta.url), variablesCss());
