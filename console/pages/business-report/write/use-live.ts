import { type Answers, figureKey } from '#base/narrative/answers.ts';
import { askRead } from '#base/narrative/ask.ts';
import type { Narrative } from '#base/narrative/blocks.ts';
import { askedOnly } from '#base/narrative/reading.ts';
import { type CallResult, useCall } from '#browser/query.ts';
import { useSettled } from '#browser/timers.ts';
import type { FigureLook } from '#kit/document/figures.tsx';
import { businessReportCalls } from '#subjects/business-report/calls.ts';
import type { FiguresQuery } from '#subjects/business-report/wire.ts';
import { datasetNamed } from '#subjects/datasets.ts';

/** Figures are asked again when nobody has changed anything for so long, ms. */
const SETTLED = 500;
/** And every so often besides, ms: the data go on meanwhile. */
const REFRESH = 300_000;

/** The report that figures are asked for; with a chapter, by the people of the division that it is given to, and of its ground alone. */
export interface AskedFor {
  readonly issueId: number;
  readonly chapter?: FiguresQuery['chapter'];
}

/** What a document that is being written asks for, as the data stand now; words alone ask nothing anew. */
export function useLive(of: AskedFor, document: Narrative, enabled = true): CallResult<Answers> {
  const text = useSettled(JSON.stringify(askedOnly(document)), SETTLED);
  return useCall(
    businessReportCalls.figures,
    { ...of, document: JSON.parse(text) as Narrative },
    { refreshEvery: REFRESH, enabled },
  );
}

/** How a figure looks in a text: what it came to, in a chapter that of the first division. */
export function lookIn(answers: Answers | undefined, ask: string, division?: string): FigureLook {
  const first = division ?? '';
  const found = answers?.figures.find((one) => figureKey(one.ask, one.division) === figureKey(ask, first));
  if (!found) return { text: `…`, title: askTitle(ask), isGap: false };
  const name = answers?.divisions.find(({ code }) => code === first)?.name;
  return {
    text: name === undefined ? found.text : `${found.text}（${name}）`,
    title: found.sentence,
    isGap: found.outcome !== 'known',
  };
}

/** What a figure is of, before it was asked for. */
function askTitle(ask: string): string {
  const read = askRead(ask);
  const dataset = read && datasetNamed(read.dataset);
  const measure = dataset?.measures.find(({ key }) => key === read?.measure);
  return dataset && measure ? `${dataset.title}：${measure.title}` : ask;
}
