import { objectOf, typeOf } from '#subjects/data-source/rules.ts';
import { REACH_OUTCOMES } from '#subjects/data-source/terms.ts';
import type { SourceObject } from '#subjects/data-source/wire.ts';
import { sheetLimits, SheetUnreadable } from '../../sheet/sheet-row.ts';
import type { sheetRowsJob } from '../../sheet/sheet-file.ts';
import { jobIn } from '../../workshop/job.ts';
import { workshop } from '../../workshop/workshop.ts';
import { Unread } from './faults.ts';
import type { jsonObjectsJob, jsonTableJob } from './json.ts';
import type { Line, Reader } from './reader.ts';

const JSON_OBJECTS = jobIn<typeof jsonObjectsJob>(new URL('./json.ts', import.meta.url), 'jsonObjectsJob');
const JSON_TABLE = jobIn<typeof jsonTableJob>(new URL('./json.ts', import.meta.url), 'jsonTableJob');
const SHEETS = jobIn<typeof sheetRowsJob>(new URL('../../sheet/sheet-file.ts', import.meta.url), 'sheetRowsJob');
/** Rows that the kind of a column is told by. */
const LOOKED_AT = 200;

interface Order {
  readonly account: string;
  readonly signal: AbortSignal;
}

/** Reads bytes that were sent or fetched: a JSON text with lists of records, or sheets with a line of headings. */
export function tableReader(bytes: Uint8Array, fileName: string, order: Order): Reader {
  return isJson(bytes) ? jsonReader(bytes, order) : sheetReader(bytes, fileName, order);
}

/** Whether bytes begin as JSON does. */
export function isJson(bytes: Uint8Array): boolean {
  const begin = new TextDecoder().decode(bytes.subarray(0, 1_024)).trimStart();
  return begin.startsWith('{') || begin.startsWith('[');
}

export function jsonReader(bytes: Uint8Array, order: Order): Reader {
  return ofTables(
    () => named(workshop.one(JSON_OBJECTS, { bytes }, order)),
    (steps) => workshop.pieces(JSON_TABLE, { bytes, steps }, order),
  );
}

function sheetReader(bytes: Uint8Array, fileName: string, order: Order): Reader {
  const input = { bytes, fileName, mostRows: sheetLimits.rows };
  return ofTables(
    async () => {
      const names = new Set<string>();
      for await (const rows of workshop.pieces(SHEETS, input, order)) for (const { sheet } of rows) names.add(sheet);
      return [...names].map((name) => ({ object: objectOf([name]), title: name === '' ? fileName : name }));
    },
    async function* ([sheet = '']) {
      for await (const rows of workshop.pieces(SHEETS, input, order)) {
        const own = rows.filter((row) => row.sheet === sheet).map(({ cells }) => cells);
        if (own.length > 0) yield own;
      }
    },
  );
}

/** The objects, or why there are none; what is wrong with JSON is no fault of a file. */
async function named(found: Promise<readonly SourceObject[]>): Promise<readonly SourceObject[]> {
  return found.catch(retold);
}

function retold(problem: unknown): never {
  for (const outcome of ['notJson', 'noObject'] as const)
    if (problem instanceof SheetUnreadable && problem.message === REACH_OUTCOMES[outcome]) throw new Unread(outcome);
  throw problem;
}

/** A reader of tables whose first line names the columns. */
function ofTables(
  objects: Reader['objects'],
  table: (steps: readonly string[]) => AsyncIterable<readonly Line[]>,
): Reader {
  /** The lines of a table, the names first. */
  async function* whole(steps: readonly string[]): AsyncGenerator<Line> {
    let isEmpty = true;
    try {
      for await (const lines of table(steps))
        for (const line of lines) {
          yield isEmpty ? headingsOf(line) : line;
          isEmpty = false;
        }
    } catch (problem) {
      retold(problem);
    }
    if (isEmpty) throw new Unread('noObject');
  }
  /** What the columns of a table were told by: who looks at its first rows next need not have the file taken apart again. */
  let begun: { readonly object: string; readonly lines: readonly Line[] } | undefined;
  const beginning = (steps: readonly string[], most: number): readonly Line[] | undefined =>
    begun?.object === objectOf(steps) && most <= LOOKED_AT ? begun.lines : undefined;
  return {
    objects,
    async columns(steps) {
      const lines: Line[] = [];
      for await (const line of whole(steps)) {
        lines.push(line);
        if (lines.length > LOOKED_AT) break;
      }
      begun = { object: objectOf(steps), lines };
      const [names = [], ...rows] = lines;
      return names.map((name, at) => ({ column: name ?? '', type: typeOf(rows.map((row) => row[at] ?? null)) }));
    },
    async *lines(steps, columns, most) {
      let places: readonly number[] | undefined;
      let together: Line[] = [];
      let taken = 0;
      for await (const line of beginning(steps, most) ?? whole(steps)) {
        if (!places) {
          places = columns.map((name) => line.indexOf(name));
          if (places.includes(-1)) throw new Unread('noColumn');
          continue;
        }
        if (taken >= most) break;
        taken += 1;
        together.push(places.map((at) => line[at] ?? null));
        if (together.length < 500) continue;
        yield together;
        together = [];
      }
      if (together.length > 0) yield together;
    },
    close: () => undefined,
  };
}

/** Names that are there, and each once. */
function headingsOf(line: Line): Line {
  const used = new Set<string>();
  return line.map((text, at) => {
    const own = (text ?? '').trim().slice(0, 190) || `第${at + 1}列`;
    let [name, number] = [own, 1];
    while (used.has(name)) name = `${own}_${(number += 1)}`;
    used.add(name);
    return name;
  });
}
