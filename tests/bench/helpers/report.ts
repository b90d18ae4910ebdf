import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A table of a benchmark: a heading, the names of the columns, and rows of texts and numbers. */
export interface Table {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** A figure that the project holds itself to (QUALITY.md) and what came out; told, never asserted. */
export interface Figure {
  readonly what: string;
  readonly wanted: string;
  readonly found: string;
  readonly held: boolean;
}

export interface Outcome {
  readonly tables: readonly Table[];
  readonly figures: readonly Figure[];
  /** What a reader of the numbers has to know. */
  readonly notes?: readonly string[];
}

/** The machine while it was measured. Loads are of the last minute. */
export interface Circumstances {
  readonly at: string;
  readonly node: string;
  readonly processors: number;
  readonly loadBefore: number;
  readonly loadAfter: number;
  readonly seconds: number;
}

/** Whole numbers from 100 on, two decimals below 10. */
export function shown(value: string | number): string {
  if (typeof value === 'string') return value;
  if (Number.isNaN(value)) return '–';
  return Number.isInteger(value) || Math.abs(value) >= 100
    ? value.toFixed(0)
    : value.toFixed(Math.abs(value) < 10 ? 2 : 1);
}

/** The whole outcome as Markdown; the tables are aligned, so that the text reads in a terminal too. */
export function markdownOf(
  name: string,
  { tables, figures, notes = [] }: Outcome,
  { at, node, processors, loadBefore, loadAfter, seconds }: Circumstances,
): string {
  const held: Table = {
    title: 'Figures to hold',
    columns: ['figure', 'wanted', 'found', ''],
    rows: figures.map(({ what, wanted, found, held: isHeld }) => [what, wanted, found, isHeld ? 'held' : 'NOT HELD']),
  };
  return [
    `# ${name}`,
    '',
    `${at}, Node ${node}, ${processors} processors, load ${shown(loadBefore)} before and ${shown(loadAfter)} after, ${shown(seconds)} s`,
    ...[...tables, ...(figures.length > 0 ? [held] : [])].map(tableText),
    ...(notes.length > 0 ? ['', ...notes.map((note) => `- ${note}`)] : []),
    '',
  ].join('\n');
}

function tableText({ title, columns, rows }: Table): string {
  const cells = [columns, ...rows].map((row) => row.map(shown));
  const widths = columns.map((_, column) => Math.max(3, ...cells.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${widths.map((width, column) => pad(row[column] ?? '', width, column > 0)).join(' | ')} |`;
  const [head = [], ...body] = cells;
  const rule = `| ${widths.map((width, column) => (column > 0 ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width))).join(' | ')} |`;
  return ['', `## ${title}`, '', line(head), rule, ...body.map(line)].join('\n');
}

const pad = (text: string, width: number, right: boolean) => (right ? text.padStart(width) : text.padEnd(width));

/** Writes bench-results/<name>.md and .json and gives the text. */
export function keepOutcome(folder: string, name: string, outcome: Outcome, circumstances: Circumstances): string {
  const text = markdownOf(name, outcome, circumstances);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.md`), text);
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify({ name, ...circumstances, ...outcome }, null, 2)}\n`);
  return text;
}
