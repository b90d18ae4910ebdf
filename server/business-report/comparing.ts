import { amountText, type Answers, type ChartAnswer, figureKey, OUTCOMES } from '#base/narrative/answers.ts';
import type { Narrative } from '#base/narrative/blocks.ts';
import { piecesOf, runsIn } from '#base/narrative/pieces.ts';
import type { Compared } from '#subjects/business-report/wire.ts';

const BLANK = '—';

/** Every frozen figure beside what it would be now 与现数比较, in the order of the document; of a picture the values that differ, or that none does. */
export function comparedFigures(document: Narrative, frozen: Answers, now: Answers): readonly Compared[] {
  const current = new Map(now.figures.map((one) => [figureKey(one.ask, one.division), one]));
  const charts = new Map(now.charts.map((one) => [figureKey(one.block, one.division ?? ''), one]));
  let where = '开头';
  return piecesOf(document, frozen).flatMap((piece): readonly Compared[] => {
    if (piece.kind === 'heading') {
      where = piece.text;
      return [];
    }
    if (piece.kind === 'paragraph' || piece.kind === 'table')
      return runsIn(piece).flatMap(({ figure }): readonly Compared[] => {
        if (!figure) return [];
        const today = current.get(figureKey(figure.ask, figure.division));
        const told = { block: piece.block, where, what: figure.sentence, frozen: figure.text };
        return [{ ...told, now: today?.text ?? BLANK, differs: isOther(figure, today) }];
      });
    if (piece.kind !== 'chart' || !piece.answer) return [];
    const about = { block: piece.block, where, what: piece.title || piece.answer.sentence };
    const today = charts.get(figureKey(piece.answer.block, piece.answer.division ?? ''));
    return comparedChart(piece.answer, today).map((one) => ({
      ...about,
      ...one,
      what: [about.what, one.what].filter(Boolean).join(' · '),
    }));
  });
}

/** Who may not see a dataset is told of no difference in it. */
function isOther(then: Answers['figures'][number], today: Answers['figures'][number] | undefined): boolean {
  return today?.outcome !== 'refused' && then.text !== today?.text;
}

type Line = Pick<Compared, 'what' | 'frozen' | 'now' | 'differs'>;

function comparedChart(then: ChartAnswer, today: ChartAnswer | undefined): readonly Line[] {
  if (!today || then.outcome !== 'known' || today.outcome !== 'known') {
    const differs = today?.outcome !== 'refused' && then.outcome !== today?.outcome;
    return [{ what: '', frozen: wordOf(then), now: wordOf(today), differs }];
  }
  const before = cellsOf(then);
  const after = cellsOf(today);
  const lines = [...new Set([...before.keys(), ...after.keys()])]
    .filter((what) => before.get(what) !== after.get(what))
    .map((what) => ({ what, frozen: before.get(what) ?? BLANK, now: after.get(what) ?? BLANK, differs: true }));
  return lines.length > 0 ? lines : [{ what: '', frozen: wordOf(then), now: '一致', differs: false }];
}

const wordOf = (chart: ChartAnswer | undefined): string =>
  chart?.outcome === 'known' ? `${cellsOf(chart).size} 个数` : chart ? OUTCOMES[chart.outcome] : BLANK;

function cellsOf({ places, series }: ChartAnswer): ReadonlyMap<string, string> {
  return new Map(
    series.flatMap(({ name, unit, decimals, values }) =>
      places.map((place, at) => {
        const value = values[at];
        const text = value === null || value === undefined ? BLANK : amountText(value, { unit, decimals });
        return [`${place} ${name}`, text] as const;
      }),
    ),
  );
}
