import { comparedSpan } from '#base/dataset/compared.ts';
import { dimensionsOf, type Question, singleIn, standsIn } from '#base/dataset/dataset.ts';
import { MOST_CELLS } from '#base/dataset/fault.ts';
import { sentenceOf } from '#base/dataset/sentence.ts';
import { hundredths } from '#base/figures/ratio.ts';
import { DATASET_MESSAGES } from '#subjects/dataset/terms.ts';
import { type Answer, type AxisPlace, questionWire } from '#subjects/dataset/wire.ts';
import type { Db } from '../database/tables.ts';
import { type DivisionChanges, divisionChanges, UNCHANGED } from '../reorganisation/noted.ts';
import { badValue } from '../http/problem.ts';
import type { Scope } from '../scope/scope.ts';
import { type Group, groupsOf } from './groups.ts';
import { awayNotes, remarksOf } from './records.ts';
import { type Names, namesOf } from './names.ts';
import type { DatasetSource } from './source.ts';
import { fromSums } from './sums/from-sums.ts';
import { groupsTold, withheldIn } from './withheld.ts';

const textOf = (keys: readonly string[]): string => JSON.stringify(keys);
/** A place of an answer: row and column, null for their totals. */
const placeOf = ({ row, column }: Pick<Group, 'row' | 'column'>): string => JSON.stringify([row, column]);

/** What a question comes to, for who sees this scope; `seesEnterprises` is false for who is told no figure of few enterprises. */
export async function answerOf(
  db: Db,
  source: DatasetSource,
  scope: Scope,
  question: Question,
  seesEnterprises: boolean,
): Promise<Answer> {
  const { rows, columns, filters, from, to, comparison } = question;
  const by = from === undefined || to === undefined ? undefined : comparedSpan(from, to, comparison, question);
  const parted = isParted(question);
  const asked = { ...question, parted };
  const known = [...rows, ...columns, ...filters.map(({ dimension }) => dimension)];
  // All at once: an engine that does one thing after the other is waited for once then, and not by each of them in turn.
  const [{ groups, sums }, { groups: bases, sums: baseSums }, changes, names, remarks, complete] = await Promise.all([
    groupsTold(db, source, scope, asked, seesEnterprises),
    by === undefined ? { groups: [], sums: undefined } : groupsTold(db, source, scope, asked, seesEnterprises, by),
    by === undefined ? UNCHANGED : divisionChanges(db, by.from, to ?? by.to),
    namesOf(db, source, scope, known),
    remarksOf(db, source, scope, question),
    completenessOf(db, source, scope, question),
  ]);
  // Sums stay where the rows of their months were taken out.
  const fromRows = [...(from && to && !sums ? [{ from, to }] : []), ...(by && !baseSums ? [by] : [])];
  const away = await awayNotes(db, source, fromRows);
  if (!groups || !bases) throw badValue(questionWire, 'rows', DATASET_MESSAGES.tooMany);
  const shownNames = { ...names, nameOf: notedNames(names, changes) };
  const isPart = ({ row }: Group) => row !== null && row.length < rows.length;
  const wholes = groups.filter((group) => !isPart(group));
  const placed = rowsShown(question, wholes, shownNames);
  const across = inOrder(columns, keysOf(groups, 'column'), shownNames);
  const divisions = [...placed.rows, ...across].flatMap(({ keys }) => keys);
  const named = filters.flatMap(({ dimension, values }) => (dimension === DIVISION ? values : []));
  const shown = wholes.filter(({ row }) => row === null || placed.index.has(textOf(row)));
  // Without rows or columns every group is of one place, and there is no other total.
  const cellCount =
    shown.filter(({ row, column }) => row !== null && column !== null).length * question.measures.length;
  if (cellCount > MOST_CELLS) throw badValue(questionWire, 'rows', DATASET_MESSAGES.tooMany);
  const baseAt = new Map(bases.map((group) => [placeOf(group), group]));
  const hidden = seesEnterprises ? new Set<string>() : withheldIn([...groups, ...bases], placeOf);
  const figures = figuresFor(source, question, names);
  const columnAt = new Map(across.map(({ keys }, at) => [textOf(keys), at]));
  const cellOf = (group: Group) => {
    const withheld = hidden.has(placeOf(group));
    const base = baseAt.get(placeOf(group));
    return {
      column: group.column === null ? -1 : (columnAt.get(textOf(group.column)) ?? -1),
      values: withheld ? group.values.map(() => null) : figures(group, group.values),
      base: base === undefined || withheld ? group.values.map(() => null) : figures(group, base.values),
      withheld,
    };
  };
  return {
    sentence: sentenceOf(source.dataset, question, names.nameOf),
    notes: [
      ...notesOf(source, question, hidden.size > 0),
      ...changes.sentencesOf([...divisions, ...named]),
      ...remarks,
      ...away,
    ],
    rows: placed.rows,
    columns: across,
    cells: shown.map((group) => ({
      row: group.row === null ? -1 : (placed.index.get(textOf(group.row)) ?? -1),
      ...cellOf(group),
    })),
    ...(parted && {
      parts: groups.filter(isPart).map((group) => ({ keys: [...(group.row ?? [])], ...cellOf(group) })),
    }),
    leftOff: placed.leftOff,
    baseFrom: by?.from,
    baseTo: by?.to,
    ...complete,
  };
}

/** Whether rows that share their first dimensions stand together and have a total of their own 小计: in the order of another figure they do not. */
const isParted = ({ rows, orderBy, top }: Question): boolean =>
  rows.length > 1 && orderBy === undefined && top === undefined;

/** The dimension of divisions: what they are called says where they changed between the times that are compared. */
const DIVISION = 'region';
const notedNames =
  ({ nameOf }: Names, { noted }: DivisionChanges): Names['nameOf'] =>
  (dimension, key) =>
    dimension === DIVISION ? noted(key, nameOf(dimension, key)) : nameOf(dimension, key);

/** Figures to their decimals, blank in a cell where a measure says nothing. */
function figuresFor({ dataset }: DatasetSource, question: Question, names: Names) {
  const single = singleIn(question);
  const measures = question.measures.map((key) => dataset.measures.find((one) => one.key === key));
  return ({ row, column }: Group, values: readonly (number | null)[]): (number | null)[] => {
    const here = new Set([
      ...single,
      ...question.rows.slice(0, row?.length ?? 0),
      ...(column === null ? [] : question.columns),
    ]);
    const given = [
      ...question.rows.map((dimension, at) => [dimension, row?.[at]] as const),
      ...question.columns.map((dimension, at) => [dimension, column?.[at]] as const),
      ...question.filters.flatMap(({ dimension, values: only }) => only.map((key) => [dimension, key] as const)),
    ];
    const isRatio = given.some(([dimension, key]) => key !== undefined && names.isRatio(dimension, key));
    return values.map((value, at) => {
      const measure = measures[at];
      if (value === null || !measure || !standsIn(measure, here)) return null;
      return isRatio && measure.adding === 'sum' ? null : hundredths(value);
    });
  };
}

function keysOf(groups: readonly Group[], side: 'row' | 'column'): readonly (readonly string[])[] {
  const found = new Map(
    groups.flatMap((group) => (group[side] === null ? [] : [[textOf(group[side]), group[side]] as const])),
  );
  return [...found.values()];
}

function inOrder(dimensions: readonly string[], keys: readonly (readonly string[])[], names: Names): AxisPlace[] {
  const compare = (a: readonly string[], b: readonly string[]): number =>
    dimensions.reduce((before, dimension, at) => before || names.compare(dimension, a[at] ?? '', b[at] ?? ''), 0);
  return keys.toSorted(compare).map((of) => ({
    keys: [...of],
    names: of.map((key, at) => names.nameOf(dimensions[at] ?? '', key)),
  }));
}

/** The rows that are shown, by the total that they are put in the order of, the first ones only where these alone are asked for. */
function rowsShown({ rows, columns, measures, orderBy, order, top }: Question, groups: readonly Group[], names: Names) {
  const all = inOrder(rows, keysOf(groups, 'row'), names);
  const at = orderBy === undefined ? -1 : measures.indexOf(orderBy);
  const totals = new Map(
    groups
      .filter(({ row, column }) => row !== null && (column === null || columns.length === 0))
      .map(({ row, values }) => [textOf(row ?? []), values[at] ?? null]),
  );
  const sign = order === 'asc' ? 1 : -1;
  const totalOf = ({ keys }: AxisPlace): number => totals.get(textOf(keys)) ?? sign * Number.POSITIVE_INFINITY;
  const ordered = at < 0 ? all : all.toSorted((a, b) => sign * compared(totalOf(a), totalOf(b)));
  const shown = top === undefined ? ordered : ordered.slice(0, top);
  return {
    rows: shown,
    index: new Map(shown.map(({ keys }, place) => [textOf(keys), place])),
    leftOff: ordered.length - shown.length,
  };
}

const compared = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);

/** What a reader has to know of an answer besides its figures. */
function notesOf({ dataset }: DatasetSource, question: Question, isWithheld: boolean): string[] {
  const titles = new Map(dimensionsOf(dataset).map(({ key, title }) => [key, title]));
  const never = dataset.measures
    .filter(({ key, neverOver }) => question.measures.includes(key) && neverOver !== undefined)
    .map(
      ({ title, neverOver = [] }) =>
        `${title}不跨${neverOver.map((one) => titles.get(one) ?? one).join('、')}计算，没有合计`,
    );
  return [...never, ...(isWithheld ? [DATASET_MESSAGES.withheld] : [])];
}

/** How many of those owed are in the figures; nothing where the dataset does not say. */
export async function completenessOf(
  db: Db,
  { completeness }: DatasetSource,
  scope: Scope,
  { filters, from, to }: Pick<Question, 'filters' | 'from' | 'to'>,
): Promise<Pick<Answer, 'reported' | 'owed'>> {
  if (!completeness) return {};
  const { source, filter, reported, owed } = completeness;
  const known = filters.filter(({ dimension }) => source.dimensions[dimension] !== undefined);
  const asked = { measures: [reported, owed], rows: [], columns: [], filters: [...known, filter], from, to };
  // Whoever asks is told how many: no figure of an enterprise is in it.
  const [all] = (await groupsOf(db, fromSums(source, scope, asked, true) ?? source, scope, asked)) ?? [];
  return { reported: all?.values[0] ?? 0, owed: all?.values[1] ?? 0 };
}
