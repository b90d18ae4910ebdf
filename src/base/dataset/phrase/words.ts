import type { Grain } from '../dataset.ts';
import { DAY_WORDS } from './days.ts';
import type { Meaning } from './meaning.ts';

/** A word that questions are made of. */
export interface Word {
  /** As it is written, lower case. */
  readonly text: string;
  /** How it is typed in Latin letters: its pinyin in full and its initials, lower case. */
  readonly spellings: readonly string[];
  readonly meanings: readonly Meaning[];
}

/** The words that a question can be made of, by how they are written and by how they are spelled. */
export interface Lexicon {
  readonly byText: ReadonlyMap<string, readonly Meaning[]>;
  readonly bySpelling: ReadonlyMap<string, readonly Meaning[]>;
  /** Characters of the longest word. */
  readonly longest: number;
}

/** A lexicon of words; what is written alike means all that it means anywhere. */
export function lexiconOf(words: Iterable<Word>): Lexicon {
  const byText = new Map<string, Meaning[]>();
  const bySpelling = new Map<string, Meaning[]>();
  let longest = 0;
  const enter = (map: Map<string, Meaning[]>, key: string, meanings: readonly Meaning[]) => {
    const there = map.get(key);
    if (there) there.push(...meanings);
    else map.set(key, [...meanings]);
  };
  for (const { text, spellings, meanings } of words) {
    if (text === '') continue;
    enter(byText, text, meanings);
    longest = Math.max(longest, text.length);
    for (const spelling of new Set(spellings)) if (spelling.length > 1) enter(bySpelling, spelling, meanings);
  }
  return { byText, bySpelling, longest };
}

const grain = (key: Grain): Meaning => ({ kind: 'grain', grain: key });
const compared = (comparison: 'previous' | 'year' | 'lunar'): Meaning => ({ kind: 'comparison', comparison });
const rank = (order: 'asc' | 'desc'): Meaning => ({ kind: 'rank', order, top: undefined });

/** Words that mean the same to every dataset, each with what it means. */
export const COMMON_WORDS: ReadonlyArray<readonly [Meaning, readonly string[]]> = [
  ...DAY_WORDS.map((word): readonly [Meaning, readonly string[]] => [{ kind: 'said', word }, [word]]),
  [grain('day'), ['按日', '每日', '逐日', '每天', '日度']],
  [grain('week'), ['按周', '每周', '逐周', '周度']],
  [grain('month'), ['按月', '每月', '逐月', '月度']],
  [grain('quarter'), ['按季', '按季度', '每季度', '逐季', '季度']],
  [grain('year'), ['按年', '每年', '逐年', '年度']],
  [compared('lunar'), ['农历同比', '与农历同期相比', '和农历同期比', '农历同期', '农历同日']],
  [compared('year'), ['同比', '与去年同期相比', '和去年同期比', '比去年同期', '较去年同期', '比去年', '同比变化']],
  [compared('previous'), ['环比', '与上期相比', '和上期比', '比上期', '较上期', '环比变化']],
  [rank('desc'), ['排名', '排行', '从高到低', '由高到低', '降序', '最高的', '最多的', '最大的', '最贵的', '最贵']],
  [rank('asc'), ['从低到高', '由低到高', '升序', '最低的', '最少的', '最小的', '最便宜的', '最便宜', '倒数']],
  [
    { kind: 'filler' },
    [
      '的',
      '是',
      '有',
      '在',
      '和',
      '与',
      '看',
      '查',
      '我要',
      '想看',
      '看看',
      '查询',
      '统计',
      '显示',
      '请问',
      '一下',
      '多少',
      '怎么样',
      '如何',
      '情况',
      '数据',
      '趋势',
      '走势',
      '变化',
      '全市',
      '南京',
      '南京市',
      '全部',
      '各',
    ],
  ],
];
