// Writes the variables into docs/operate.md: node scripts/operate/main.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { variablesTable, withTable } from './variables-table.ts';

const page = new URL('../../docs/operate.md', import.meta.url);
writeFileSync(page, withTable(readFileSync(page, 'utf8'), variablesTable()));
