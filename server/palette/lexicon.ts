import type { DateText } from '#base/calendar.ts';
import { type Dataset, dimensionsOf } from '#base/dataset/dataset.ts';
import { holidayWords } from '#base/dataset/phrase/holidays.ts';
import type { Meaning } from '#base/dataset/phrase/meaning.ts';
import { COMMON_WORDS, type Lexicon, lexiconOf, type Word } from '#base/dataset/phrase/words.ts';
import type { DatasetSource, DimensionValue } from '../dataset/source.ts';
import type { Db } from '../database/tables.ts';
import type { Scope } from '../scope/scope.ts';
import { keysOf } from './keys.ts';

/** Values of a dimension that a question can name; of more, the first. */
const MOST_VALUES = 20_000;
/** What the name of a division ends with and people leave out: 江宁 for 江宁区. */
const DIVISION_ENDS = ['新区', '区', '县', '市'];

const DIVISION_WORDS = ['各区', '分区', '按区', '各区县', '分区县', '哪个区', '哪些区'];

/** The words that questions to these datasets are made of: what they declare, the values that this scope has, and the golden weeks as they lie about `today`. */
export async function lexiconFor(
  db: Db,
  sources: readonly DatasetSource[],
  scope: Scope,
  seesEnterprises: boolean,
  today: DateText,
): Promise<Lexicon> {
  const wordOf = spelling();
  const words: Word[] = [
    ...COMMON_WORDS.flatMap(([meaning, texts]) => texts.map((text) => wordOf(text, meaning))),
    ...holidayWords(today).map(([text, meaning]) => wordOf(text, meaning)),
  ];
  for (const { dataset, dimensions } of sources) {
    words.push(...declaredWords(dataset, wordOf));
    for (const { key, kind } of dataset.dimensions) {
      if (kind === 'enterprise' && !seesEnterprises) continue;
      const source = dimensions[key];
      if (!source) continue;
      const values = await source.values(db, scope);
      for (const value of values.slice(0, MOST_VALUES)) {
        const meaning: Meaning = {
          kind: 'value',
          dataset: dataset.name,
          dimension: key,
          key: value.key,
          title: value.title,
        };
        words.push(...namesOf(value, kind === 'region').map((text) => wordOf(text, meaning)));
      }
    }
  }
  return lexiconOf(words);
}

/** What a dataset calls itself, its measures and its dimensions. */
function declaredWords(dataset: Dataset, wordOf: Spelling): readonly Word[] {
  const { name, title, aliases = [], measures } = dataset;
  return [
    ...[title, ...aliases].map((text) => wordOf(text, { kind: 'dataset', dataset: name })),
    ...measures.flatMap((measure) =>
      [...plainNames(measure.title), ...(measure.aliases ?? [])].map((text) =>
        wordOf(text, { kind: 'measure', dataset: name, key: measure.key }),
      ),
    ),
    ...dimensionsOf(dataset)
      .filter(({ kind }) => kind !== 'time')
      .flatMap(({ key, title: called, kind }) =>
        ['', '按', '各', '分', '哪个', '哪些']
          .map((lead) => lead + called)
          .concat(kind === 'region' ? DIVISION_WORDS : [])
          .map((text) => wordOf(text, { kind: 'dimension', dataset: name, key })),
      ),
  ];
}

/** 浏览量（PV） is said as a whole, without what stands in brackets, and by that alone where it is Latin. */
function plainNames(title: string): readonly string[] {
  const at = title.indexOf('（');
  if (at < 0) return [title];
  const latin = title.slice(at + 1).match(/^[A-Za-z]+/)?.[0];
  return [title, title.slice(0, at), ...(latin === undefined ? [] : [latin])];
}

function namesOf({ title, aliases = [] }: DimensionValue, isDivision: boolean): readonly string[] {
  const end = isDivision
    ? DIVISION_ENDS.find((one) => title.endsWith(one) && title.length > one.length + 1)
    : undefined;
  return [...plainNames(title), ...aliases, ...(end === undefined ? [] : [title.slice(0, -end.length)])];
}

type Spelling = (written: string, meaning: Meaning) => Word;

/** Words with how they are spelled. Each text is spelled once: the same enterprises and divisions are values of many datasets. */
function spelling(): Spelling {
  const spelled = new Map<string, Omit<Word, 'meanings'>>();
  return (written, meaning) => {
    let known = spelled.get(written);
    if (!known) {
      const text = written.normalize('NFKC').toLowerCase();
      known = {
        text,
        spellings: [...new Set(keysOf(text).spellings.flatMap(({ full, initials }) => [full, initials]))],
      };
      spelled.set(written, known);
    }
    return { ...known, meanings: [meaning] };
  };
}
