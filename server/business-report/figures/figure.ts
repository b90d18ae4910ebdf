import { singleIn, standsIn } from '#base/dataset/dataset.ts';
import { type FigureAnswer, figureText, type Outcome } from '#base/narrative/answers.ts';
import { askRead, figureQuestion } from '#base/narrative/ask.ts';
import { gapText } from '#base/narrative/gaps.ts';
import { askOne, type Asked, type Asking } from './asking.ts';

/** What a figure of a text came to, as it is written there. */
export async function figureAnswer(asking: Asking, ask: string, division: string): Promise<FigureAnswer> {
  const read = askRead(ask);
  if (!read) return { ...NOTHING, ask, division, outcome: 'gone', text: gapText('gone'), sentence: ask };
  const asked = await askOne(asking, read, (days) => figureQuestion(read, days));
  const { source, question, answer, provisional } = asked;
  const measure = source?.dataset.measures.find(({ key }) => key === read.measure);
  const [cell] = answer?.cells ?? [];
  const value = cell?.values[0] ?? null;
  const base = cell?.base[0] ?? null;
  const outcome = outcomeOf(asked, value);
  return {
    ask,
    division,
    outcome,
    text:
      outcome === 'known' && value !== null && measure
        ? figureText(value, base, question?.comparison ?? 'none', measure)
        : gapText(outcome),
    value,
    base,
    sentence: answer?.sentence ?? `${source?.dataset.title ?? read.dataset}：${measure?.title ?? read.measure}`,
    reported: answer?.reported,
    owed: answer?.owed,
    provisional,
  };
}

const NOTHING = { value: null, base: null, provisional: false } as const;

/** A measure that says nothing over several goods is no missing figure but a wrong question. */
function outcomeOf({ outcome, source, question }: Asked, value: number | null): Outcome {
  if (outcome !== 'empty' || value !== null || !source || !question) return outcome;
  const measure = source.dataset.measures.find(({ key }) => key === question.measures[0]);
  return measure && !standsIn(measure, new Set(singleIn(question))) ? 'faulty' : outcome;
}
