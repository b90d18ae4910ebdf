import type { DateText } from '#base/calendar.ts';
import { questionWritten } from '#base/dataset/address.ts';
import { questionFault } from '#base/dataset/fault.ts';
import { understand } from '#base/dataset/phrase/understand.ts';
import type { Lexicon } from '#base/dataset/phrase/words.ts';
import { sentenceOf } from '#base/dataset/sentence.ts';
import type { Hit } from '#subjects/palette/wire.ts';
import type { DatasetSource } from '../dataset/source.ts';

/** The question that a person's words ask, as a hit that opens its answer in 自助统计; undefined where the words ask none. */
export function questionHit(
  typed: string,
  lexicon: Lexicon,
  sources: readonly DatasetSource[],
  { today, explorer }: { readonly today: DateText; readonly explorer: string },
): Hit | undefined {
  const datasets = sources.map(({ dataset }) => dataset);
  const understood = understand(typed, lexicon, datasets, today);
  if (!understood) return undefined;
  const { question, chart, named, left } = understood;
  const dataset = datasets.find(({ name }) => name === question.dataset);
  if (!dataset || questionFault(dataset, question)) return undefined;
  const nameOf = (dimension: string, key: string) =>
    named.find((value) => value.dimension === dimension && value.key === key)?.title ?? key;
  const address = questionWritten(question, chart);
  return {
    kind: 'question',
    id: address,
    title: sentenceOf(dataset, question, nameOf),
    note: left.length === 0 ? '' : `未识别：${left.join('、')}`,
    path: `${explorer}?${address}`,
  };
}
