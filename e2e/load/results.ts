/** Turns measurements into the page a reader compares next time: what was asked, the figures, the goal, kept or missed. */

export interface Section {
  title: string;
  /** What was measured and how, in a sentence or two. */
  method: string;
  columns: readonly string[];
  rows: readonly (readonly (string | number)[])[];
  /** Each goal with its figure; `isMet` decides the word. */
  goals: readonly { text: string; figure: string; isMet: boolean }[];
  /** What else is worth knowing, a line each. */
  notes?: readonly string[];
}

const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;

function section({ title, method, columns, rows, goals, notes = [] }: Section): string {
  return [
    `## ${title}`,
    method,
    '',
    line(columns),
    line(columns.map(() => '---')),
    ...rows.map(line),
    '',
    ...goals.map(({ text, figure, isMet }) => `- ${text}: **${figure}**, ${isMet ? 'met' : 'missed'}`),
    ...notes.map((note) => `- ${note}`),
  ].join('\n');
}

/** A Markdown page. `machine` says what it ran on, so that nobody compares milliseconds across machines. */
export function resultsPage(sections: readonly Section[], machine: string): string {
  return [
    '# What it costs',
    'Written by `pnpm bench`. Candidates alternate within one run; only the ratios travel to another machine',
    '([decision 60](../../docs/decisions/0060-bench-as-ratios.md)).',
    '',
    machine,
    '',
    sections.map(section).join('\n\n'),
    '',
  ].join('\n');
}
