// The table of docs/operate.md that is written from the schemas of the configuration.
import { type Variable, variablesOf } from '@banyan/kit';
import { services } from '@banyan/services';

const begin = '<!-- written by scripts/operate/main.ts -->';
const end = '<!-- until here -->';

/** Markdown, a row for each variable. */
export function variablesTable(variables: readonly Variable[] = variablesOf(services)): string {
  const rows = variables.map(({ name, means, without, neededBy }) =>
    [`\`${name}\``, means, without === undefined ? '' : `\`${without}\``, who(neededBy)].map(cell).join(' | '),
  );
  return [
    '| variable | means | default | no start without it, alone |',
    '|---|---|---|---|',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n');
}

/** All parts by one word, for a column that can be read. */
function who(parts: string[]): string {
  const alone = [...Object.keys(services), 'gateway', 'shell'];
  const missing = alone.filter((part) => !parts.includes(part));
  if (parts.length === 0) return '';
  if (missing.length === 0) return 'every part';
  return missing.length <= 2 ? `all but ${missing.join(' and ')}` : parts.join(', ');
}

/** What would be a tag or the end of a cell is written so that it is read. */
const cell = (text: string) => text.replaceAll('<', '&lt;').replaceAll('|', '\\|');

/** The page with the table of now. Throws where its marks are missing. */
export function withTable(page: string, table: string): string {
  const [before, rest] = page.split(begin);
  const [, after] = rest?.split(end) ?? [];
  if (before === undefined || after === undefined) throw new Error(`docs/operate.md needs ${begin} and ${end}.`);
  return `${before}${begin}\n${table}\n${end}${after}`;
}
