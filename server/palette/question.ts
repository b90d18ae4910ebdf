import type { DateText } from '#base/calendar.ts';
import { questionWritten } from '#base/dataset/address.ts';
import { questionFault } from '#base/dataset/fault.ts';
import { LONGEST_PHRASE } from '#base/dataset/phrase/cut.ts';
import { understand } from '#base/dataset/phrase/understand.ts';
import type { Lexicon } from '#base/dataset/phrase/words.ts';
import { sentenceOf } from '#base/dataset/sentence.ts';
import type { Hit } from '#subjects/palette/wire.ts';
import type { DatasetSource, DimensionValue } from '../dataset/source.ts';
import type { Db } from '../database/tables.ts';
import type { Scope } from '../scope/scope.ts';

/** The question that a person's words ask, as a hit that opens its answer in 自助统计; undefined where the words ask none. */
export async function questionHit(
  typed: string,
  lexicon: Lexicon,
  sources: readonly DatasetSource[],
  {
    db,
    scope,
    today,
    explorer,
  }: { readonly db: Db; readonly scope: Scope; readonly today: DateText; readonly explorer: string },
): Promise<Hit | undefined> {
  const datasets = sources.map(({ dataset }) => dataset);
  const understood = understand(typed.slice(0, LONGEST_PHRASE), lexicon, datasets, today);
  if (!understood) return undefined;
  const { question, chart, left } = understood;
  const source = sources.find(({ dataset }) => dataset.name === question.dataset);
  if (!source || questionFault(source.dataset, question)) return undefined;
  const named = new Map<string, readonly DimensionValue[]>();
  for (const { dimension } of question.filters)
    named.set(dimension, (await source.dimensions[dimension]?.values(db, scope)) ?? []);
  const nameOf = (dimension: string, key: string) =>
    named.get(dimension)?.find((value) => value.key === key)?.title ?? key;
  const address = questionWritten(question, chart);
  return {
    kind: 'question',
    id: address,
    title: sentenceOf(source.dataset, question, nameOf),
    note: left.length === 0 ? '' : `未识别：${left.join('、')}`,
    path: `${explorer}?${address}`,
  };
}
