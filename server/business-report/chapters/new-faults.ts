import { dimensionsOf } from '#base/dataset/dataset.ts';
import type { ChartAsk, FigureAsk } from '#base/narrative/ask.ts';
import type { Narrative } from '#base/narrative/blocks.ts';
import { namedIn } from '#base/narrative/reading.ts';
import type { DatasetSource } from '../../dataset/source.ts';
import { holds, type Principal } from '../../service/principal.ts';

export type Sources = ReadonlyMap<string, DatasetSource>;

/**
 * What a document newly asks for and no dataset declares, or its writer may not read: what is published is asked by the rights of who publishes. What
 * stood there before may stay until it is taken out.
 */
export function newFault(
  sources: Sources,
  principal: Principal,
  before: Narrative,
  after: Narrative,
): string | undefined {
  const known = new Set(namedIn(before).map((one) => JSON.stringify(one)));
  return namedIn(after)
    .filter((one) => !known.has(JSON.stringify(one)))
    .map((one) => askFault(sources, principal, one))
    .find((fault) => fault !== undefined);
}

function askFault(sources: Sources, principal: Principal, ask: FigureAsk | ChartAsk): string | undefined {
  const dataset = sources.get(ask.dataset)?.dataset;
  if (!dataset) return `没有“${ask.dataset}”这个数据集`;
  if (!holds(principal, dataset.right)) return `没有查看“${dataset.title}”的权限，不能引用其中的数字`;
  const measures = 'measure' in ask ? [ask.measure] : ask.measures;
  const dimensions = [
    ...('measure' in ask ? [] : [...ask.rows, ...ask.columns]),
    ...ask.filters.map(({ dimension }) => dimension),
  ];
  const known = new Map(dimensionsOf(dataset).map(({ key, kind }) => [key, kind]));
  const measure = measures.find((key) => !dataset.measures.some((one) => one.key === key));
  if (measure !== undefined) return `“${dataset.title}”没有“${measure}”这个指标`;
  const dimension = dimensions.find((key) => !known.has(key));
  if (dimension !== undefined) return `“${dataset.title}”没有“${dimension}”这个维度`;
  return dimensions.some((key) => known.get(key) === 'enterprise') ? '报告对外公布，不能按企业列出数字' : undefined;
}
