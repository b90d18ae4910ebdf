import { dimensionsOf, type Measure } from '#base/dataset/dataset.ts';
import { type ChartAnswer, OUTCOMES } from '#base/narrative/answers.ts';
import { chartQuestion } from '#base/narrative/ask.ts';
import type { ChartBlock } from '#base/narrative/blocks.ts';
import type { Answer, AnswerCell } from '#subjects/dataset/wire.ts';
import { cellOf, type DrawnChart } from './apart.ts';
import { askOne, type Asking } from './asking.ts';

/** Rows and series that a report shows of an answer: a page has no more room. */
const MOST_PLACES = 60;
const MOST_SERIES = 12;
const BASES = { none: '', previous: '（上期）', year: '（去年同期）', lunar: '（去年农历同期）' } as const;
const TOTAL = '全部';

/** What a picture or table of a report came to: its places and a series a measure or column, with what is withheld in it. `division` is whose it is in a chapter, '' elsewhere. */
export async function chartDrawn(
  asking: Asking,
  { id: block, ask }: ChartBlock,
  division: string,
): Promise<DrawnChart> {
  const { outcome, source, question, answer, provisional } = await askOne(asking, ask, (days) =>
    chartQuestion(ask, days),
  );
  const about = {
    block,
    ...(division !== '' && { division }),
    outcome,
    provisional,
    reported: answer?.reported,
    owed: answer?.owed,
  };
  const title = source?.dataset.title ?? ask.dataset;
  if (!source || !question || !answer || outcome !== 'known')
    return {
      dataset: ask.dataset,
      answer: { ...about, sentence: answer?.sentence ?? title, axis: '', places: [], series: [], notes: [] },
      withheld: outcome === 'withheld' ? 'all' : new Set(),
    };
  const measures = question.measures.flatMap((key) => source.dataset.measures.find((one) => one.key === key) ?? []);
  const names = new Map(dimensionsOf(source.dataset).map(({ key, title: name }) => [key, name]));
  const places = answer.rows.slice(0, MOST_PLACES);
  const series = seriesOf(answer, measures, BASES[question.comparison], places.length);
  const left = answer.rows.length - places.length + answer.leftOff;
  const placeNames = places.map((place) => place.names.join(' ') || TOTAL);
  const drawn = {
    ...about,
    sentence: answer.sentence,
    axis: question.rows.map((key) => names.get(key) ?? key).join('、'),
    places: placeNames,
    series: series.slice(0, MOST_SERIES),
    notes: [
      ...(left > 0 ? [`另有 ${left} 行未列出，合计含未列出的行`] : []),
      ...(series.length > MOST_SERIES ? [`另有 ${series.length - MOST_SERIES} 列未列出`] : []),
      ...answer.notes,
      ...(provisional ? ['初步数：本期未结束或未报齐'] : []),
      ...(answer.cells.some(({ withheld }) => withheld) ? [OUTCOMES.withheld] : []),
    ],
  };
  return { dataset: ask.dataset, answer: drawn, withheld: withheldOf(answer, drawn.series, placeNames) };
}

/** The cells of a picture that are withheld; a series is of the column that its name begins with. */
function withheldOf(answer: Answer, series: ChartAnswer['series'], places: readonly string[]): ReadonlySet<string> {
  const columns = answer.columns.map(({ names }) => names.join(' '));
  return new Set(
    answer.cells
      .filter(({ withheld }) => withheld)
      .flatMap(({ row, column }) => {
        const name = columns[column];
        if (name === undefined) return [];
        const place = row < 0 ? null : (places[row] ?? '');
        const isOf = (one: string): boolean =>
          name === '' || one === name || one.startsWith(`${name} `) || one.startsWith(`${name}（`);
        return series.filter((one) => isOf(one.name)).map((one) => cellOf(place, one.name));
      }),
  );
}

function seriesOf(answer: Answer, measures: readonly Measure[], base: string, count: number): ChartAnswer['series'] {
  const cells = new Map(answer.cells.map((cell) => [`${cell.row} ${cell.column}`, cell]));
  // Without columns every cell is of the one column there is.
  const columns = answer.columns.map(({ names }, at) => ({ at, name: names.join(' ') }));
  return columns.flatMap(({ at, name }) =>
    measures.flatMap(({ title, unit, decimals }, index) => {
      const own = [name, measures.length > 1 || name === '' ? title : ''].filter(Boolean).join(' ');
      const read = (of: (cell: AnswerCell) => readonly (number | null)[]) => {
        const at_ = (row: number): number | null => {
          const cell = cells.get(`${row} ${at}`);
          return (cell && of(cell)[index]) ?? null;
        };
        return { unit, decimals, values: Array.from({ length: count }, (_, row) => at_(row)), total: at_(-1) };
      };
      return [
        { name: own, ...read(({ values }) => values) },
        ...(base === '' ? [] : [{ name: `${own}${base}`, ...read((cell) => cell.base) }]),
      ];
    }),
  );
}
