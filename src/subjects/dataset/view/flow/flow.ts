import type { Dataset, Measure, Question } from '#base/dataset/dataset.ts';
import { isGrain } from '#base/dataset/dataset.ts';
import { numberText } from '#base/number-text.ts';
import type { Flow, FlowLink, FlowNode } from '#kit/chart/flow/flow-layout.ts';
import type { Answer } from '../../wire.ts';
import { measuresOf } from '../../rules.ts';

/** Names of a stage that have a place of their own; the rest go together. */
const MOST_NODES = 12;

/** What flows, and what becomes of it at the end: further measures of the same kind. What tells of a stage besides is never added up. */
export interface FlowMeasures {
  readonly flowing: Measure;
  readonly ends: readonly Measure[];
  readonly notes: readonly Measure[];
}

/** The measures of a question by their part in a flow; the first one flows. */
export function flowMeasures(dataset: Dataset, question: Question): FlowMeasures | undefined {
  const [flowing, ...others] = measuresOf(dataset, question);
  if (!flowing) return undefined;
  const isEnd = (one: Measure) => one.adding === 'sum' && one.unit === flowing.unit;
  return { flowing, ends: others.filter(isEnd), notes: others.filter((one) => !isEnd(one)) };
}

/** The stages of a flow: what the rows are told apart by, time aside. */
export const stagesOf = ({ rows }: Pick<Question, 'rows'>): readonly string[] => rows.filter((key) => !isGrain(key));

/** What is known of each name of a stage besides, by stage and key of the name: 损耗率 2.1 %，加价率 18 %. */
export function notesOf(answer: Answer | undefined, measures: readonly Measure[]): ReadonlyMap<string, string> {
  if (!answer) return new Map();
  const found = rowValues(answer);
  return new Map(
    answer.rows.flatMap(({ keys: [key = ''] }, row) => {
      const values = found.get(row) ?? [];
      const texts = measures.flatMap(({ title, unit, decimals }, at) => {
        const value = values[at] ?? null;
        return value === null ? [] : [`${title} ${numberText(value, decimals)}${unit === '%' ? '%' : ` ${unit}`}`];
      });
      return texts.length === 0 ? [] : [[key, texts.join('，')]];
    }),
  );
}

/**
 * An answer by two or more dimensions as a flow: from stage to stage what the first measure is, and at the end what the further measures
 * of the same kind make of it; what they leave over is named as such.
 */
export function flowOf(
  question: Question,
  answer: Answer,
  { ends }: Pick<FlowMeasures, 'ends'>,
  notes: ReadonlyArray<ReadonlyMap<string, string>>,
): Flow {
  const places = question.rows.flatMap((key, at) => (isGrain(key) ? [] : [at]));
  const nodes = new Map<string, FlowNode>();
  const links = new Map<string, FlowLink>();
  const named = ownNames(answer, places);
  const carry = (source: string, target: string, value: number) => {
    const key = `${source} ${target}`;
    links.set(key, { source, target, value: (links.get(key)?.value ?? 0) + value });
  };
  const values = rowValues(answer);
  for (const [row, { keys, names }] of answer.rows.entries()) {
    const own = values.get(row) ?? [];
    const [amount] = own;
    if (amount === null || amount === undefined || amount <= 0) continue;
    const passed = places.map((at, stage) => {
      const key = keys[at] ?? '';
      const isOwn = named[stage]?.has(key) ?? false;
      const id = `${stage}:${isOwn ? key : 'other'}`;
      nodes.set(id, {
        id,
        name: isOwn ? (names[at] ?? key) : '其他',
        note: isOwn ? notes[stage]?.get(key) : undefined,
      });
      return id;
    });
    for (const [at, id] of passed.slice(1).entries()) carry(passed[at] ?? '', id, amount);
    const last = passed.at(-1) ?? '';
    let left = amount;
    for (const { key, title, isLoss } of ends) {
      const value = own[question.measures.indexOf(key)] ?? 0;
      const id = `end:${key}`;
      nodes.set(id, { id, name: title, isLoss });
      carry(last, id, value);
      left -= value;
    }
    if (ends.length > 0 && left > amount / 1_000) {
      nodes.set('end:left', { id: 'end:left', name: '结余' });
      carry(last, 'end:left', left);
    }
  }
  return { nodes: [...nodes.values()], links: [...links.values()] };
}

/** The figures of each row, in the order of the question's measures; a flow has no columns. */
const rowValues = ({ cells }: Answer): ReadonlyMap<number, readonly (number | null)[]> =>
  new Map(cells.filter(({ column }) => column === 0).map(({ row, values }) => [row, values]));

/** The names of each stage that carry most. */
function ownNames(answer: Answer, places: readonly number[]): ReadonlyArray<ReadonlySet<string>> {
  const values = rowValues(answer);
  return places.map((at) => {
    const sums = new Map<string, number>();
    for (const [row, { keys }] of answer.rows.entries())
      sums.set(keys[at] ?? '', (sums.get(keys[at] ?? '') ?? 0) + (values.get(row)?.[0] ?? 0));
    const most = [...sums].toSorted(([, a], [, b]) => b - a).slice(0, MOST_NODES);
    return new Set(most.map(([key]) => key));
  });
}
