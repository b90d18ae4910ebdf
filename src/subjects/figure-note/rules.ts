import { filtersWritten } from '#base/dataset/address.ts';
import { type Filter, type Grain, isGrain, type Question } from '#base/dataset/dataset.ts';
import { nanjingTime } from '#base/calendar.ts';
import { periodDays } from '#base/sheet/period.ts';
import type { FigureNote, FigureNotes } from './wire.ts';

/** A figure of an answer: its measure, and the keys of its line and of its place across. */
export interface FigureAt {
  readonly measure: string;
  readonly row: readonly string[];
  readonly column: readonly string[];
}

/** Where a figure stands: its measure, its days, and what it is of. */
export interface Point {
  readonly dataset: string;
  readonly measure: string;
  readonly filters: readonly Filter[];
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** Codes of the divisions that somebody sees, null for the whole city. */
type Divisions = readonly string[] | null;

/** What a dataset calls a division. */
const DIVISION = 'region';

const sorted = (values: readonly string[]): readonly string[] => [...new Set(values)].toSorted();

/** The point of a figure, by the keys of its line and of its place across: a period is told by its days that were asked for. */
export function pointOf(
  { dataset, rows, columns, filters, from, to }: Question,
  measure: string,
  { row, column }: Omit<FigureAt, 'measure'>,
): Point {
  const own = [
    ...rows.slice(0, row.length).map((dimension, at) => ({ dimension, values: [row[at] ?? ''] })),
    ...columns.slice(0, column.length).map((dimension, at) => ({ dimension, values: [column[at] ?? ''] })),
  ];
  const days = own
    .filter((one): one is { dimension: Grain; values: string[] } => isGrain(one.dimension))
    .map(({ dimension, values: [key = ''] }) => periodDays(dimension, key));
  return {
    dataset,
    measure,
    filters: [
      ...filters.filter(({ dimension }) => own.every((one) => one.dimension !== dimension)),
      ...own.filter(({ dimension }) => !isGrain(dimension)),
    ],
    from: latest([from, ...days.map((span) => span.from)]),
    to: earliest([to, ...days.map((span) => span.to)]),
  };
}

const known = (days: readonly (string | undefined)[]): string[] => days.filter((day) => day !== undefined).toSorted();
const latest = (days: readonly (string | undefined)[]): string | undefined => known(days).at(-1);
const earliest = (days: readonly (string | undefined)[]): string | undefined => known(days)[0];

/** The divisions that a point is of for who sees these: those that it names, or all of them; null for the whole city, none where it lies outside. */
export function divisionsOf({ filters }: Pick<Point, 'filters'>, seen: Divisions): Divisions {
  const named = filters.find(({ dimension }) => dimension === DIVISION)?.values;
  // Figures are told by district: its towns, where all of it is seen, say nothing besides.
  if (named === undefined) return seen && sorted(seen.filter((code) => !isTownWithin(code, seen)));
  return sorted(seen === null ? named : named.flatMap((code) => (seen.includes(code) ? [code] : townsOf(code, seen))));
}

/** Digits of a district's code, with which those of its towns begin. */
const DISTRICT_DIGITS = 6;
const isTownWithin = (code: string, seen: readonly string[]): boolean =>
  code.length > DISTRICT_DIGITS && seen.includes(code.slice(0, DISTRICT_DIGITS));
const townsOf = (district: string, seen: readonly string[]): readonly string[] =>
  seen.filter((code) => code.startsWith(district));

/** A text that is the same for the same figure, whoever looks at it by whatever question: one of a division is the same to the city as to the division itself. */
export function pointKey(point: Point, divisions: Divisions): string {
  const { dataset, measure, filters, from = '', to = '' } = point;
  const others = filters
    .filter(({ dimension }) => dimension !== DIVISION)
    .map(({ dimension, values }) => ({ dimension, values: sorted(values) }))
    .toSorted((one, other) => (one.dimension < other.dimension ? -1 : 1));
  return JSON.stringify([dataset, measure, from, to, divisions, filtersWritten(others)]);
}

const NONE: readonly FigureNote[] = [];

/** What is noted on each figure of a question's answer, the newest first; undefined where nothing is noted on any of its days. */
export function notesOn(
  question: Question,
  { divisions, notes }: FigureNotes,
): ((figure: FigureAt) => readonly FigureNote[]) | undefined {
  if (notes.length === 0) return undefined;
  const at = new Map<string, FigureNote[]>();
  for (const note of notes) at.set(note.point, [...(at.get(note.point) ?? []), note]);
  const spans = new Set(notes.map(({ point }) => spanIn(point)));
  const spanAt = spansOf(question);
  return ({ measure, row, column }) => {
    // Of the thousands of figures of a large answer hardly any is of a measure and days on which something is noted.
    if (!spans.has(`${measure} ${spanAt(row, column)}`)) return NONE;
    const point = pointOf(question, measure, { row, column });
    return at.get(pointKey(point, divisionsOf(point, divisions))) ?? NONE;
  };
}

/** Measure and days of a point, from its text. */
function spanIn(text: string): string {
  const [, measure, from, to] = JSON.parse(text) as readonly string[];
  return `${measure} ${from} ${to}`;
}

/** The days of figures by their keys; those of each period are worked out once. */
function spansOf({ rows, columns, from, to }: Question) {
  const told = new Map<string, string>();
  const grainsIn = (dimensions: readonly string[]) =>
    dimensions.flatMap((grain, at) => (isGrain(grain) ? [{ grain, at }] : []));
  const [down, across] = [grainsIn(rows), grainsIn(columns)];
  return (row: readonly string[], column: readonly string[]): string => {
    const periods = [
      ...down.map(({ grain, at }) => ({ grain, key: row[at] })),
      ...across.map(({ grain, at }) => ({ grain, key: column[at] })),
    ];
    const name = periods.map(({ key = '' }) => key).join(' ');
    const before = told.get(name);
    if (before !== undefined) return before;
    const days = periods.flatMap(({ grain, key }) => (key === undefined ? [] : [periodDays(grain, key)]));
    const span = `${latest([from, ...days.map((one) => one.from)]) ?? ''} ${earliest([to, ...days.map((one) => one.to)]) ?? ''}`;
    told.set(name, span);
    return span;
  };
}

/** Who noted something and when, and when he changed it. */
export function notedBy({ by, at, changedAt }: Pick<FigureNote, 'by' | 'at' | 'changedAt'>): string {
  return `${by} ${timeText(at)}${changedAt === undefined ? '' : `，${timeText(changedAt)} 修改`}`;
}

const timeText = (instant: number): string => {
  const { date, time } = nanjingTime(instant);
  return `${date} ${time}`;
};

/** A note as files and pictures carry it. */
export const noteText = (note: Pick<FigureNote, 'text' | 'by' | 'at' | 'changedAt'>): string =>
  `${note.text}（${notedBy(note)}）`;
