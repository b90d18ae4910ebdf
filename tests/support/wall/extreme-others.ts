import type { Answers } from '../sample-server.tsx';
import { widgetAnswers } from '../subjects/widget-answers.ts';

type Row = Readonly<Record<string, unknown>>;

/** How many rows a list has, and what the one at a place is called; undefined keeps its own name. */
export interface Extent {
  readonly rows: number;
  readonly nameOf: (at: number) => string | undefined;
}

/** By call, the list in its answer that grows with the city; '' where the answer is the list. */
const LISTS: Readonly<Record<string, string>> = {
  'alert.open': 'rows',
  'business-area.areas': '',
  'business-area.monthly-reports': 'rows',
  'city-day.today': 'deeds',
  'inspection.overdue-board': 'rows',
  'market.current': 'residences',
  'obligation.due': 'rows',
  'planning.areas': '',
  'planning.people': 'largest',
  'planning.population-heat': '',
  'planning.real-heat': '',
  'planning.screen': 'outlets',
};
const NUMBERS = ['alertId', 'areaId', 'code', 'id', 'obligationId', 'outletId'];
const NAMES = ['areaName', 'enterpriseName', 'name', 'outletName', 'pointName', 'subject', 'subjectName'];
/** What an answer counts of its list, beside it. */
const COUNTS = ['cases', 'findings', 'handledCount', 'open', 'proved', 'returned', 'severeCount', 'tasks'];

/** The answers to what is not about prices, their lists as long and their names as an extreme has them. */
export function extremeOthers(asOf: number, extent: Extent): Answers {
  const usual = widgetAnswers(asOf);
  return Object.fromEntries(
    Object.entries(LISTS).map(([call, list]) => {
      const answer = usual[call] as (input: unknown) => unknown;
      return [call, (input: unknown) => pageOf(extended(answer(input), list, extent), input)];
    }),
  );
}

/** Of an answer in pages the one that was asked for. */
function pageOf(answer: unknown, input: unknown): unknown {
  const { pageIndex, pageSize } = input as { readonly pageIndex?: number; readonly pageSize?: number };
  const { rows } = answer as { readonly rows?: readonly Row[] };
  if (pageIndex === undefined || pageSize === undefined || rows === undefined) return answer;
  return { ...(answer as Row), rows: rows.slice((pageIndex - 1) * pageSize, pageIndex * pageSize) };
}

function extended(answer: unknown, list: string, extent: Extent): unknown {
  if (list === '') return rowsOf(answer as readonly Row[], extent);
  const whole = answer as Row;
  const rows = rowsOf(whole[list] as readonly Row[], extent);
  const counts = rows.length > 0 ? [] : COUNTS.filter((count) => count in whole).map((count) => [count, 0] as const);
  return {
    ...whole,
    [list]: rows,
    ...('totalCount' in whole && { totalCount: rows.length }),
    ...Object.fromEntries(counts),
  };
}

/** The rows that there are, again and again with numbers and places of their own. */
const rowsOf = (rows: readonly Row[], { rows: many, nameOf }: Extent): readonly Row[] =>
  Array.from({ length: rows.length === 0 ? 0 : many }, (_, at) => {
    const row = rows[at % rows.length] ?? {};
    const changed = Object.entries(row).map(([key, value]) => {
      if (NUMBERS.includes(key)) return [key, typeof value === 'number' ? 10_001 + at : String(10_001 + at)];
      if (NAMES.includes(key)) return [key, nameOf(at) ?? (at < rows.length ? value : `${String(value)}${at + 1}`)];
      if (key === 'at') return [key, (value as number) - at * 1_000];
      if (key === 'url') return [key, `${String(value)}&row=${at}`];
      if (key === 'lng') return [key, 118.7 + (at % 20) * 0.0105];
      if (key === 'lat') return [key, 31.84 + Math.floor(at / 20) * 0.026];
      return [key, value];
    });
    return Object.fromEntries(changed);
  });
