import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { understand, type Understood } from '#base/dataset/phrase/understand.ts';
import type { Lexicon } from '#base/dataset/phrase/words.ts';
import { datasetCalls } from '#subjects/dataset/calls.ts';
import { allDatasets } from '#subjects/datasets.ts';
import { paletteCalls } from '#subjects/palette/calls.ts';
import { datasetsBy } from '#server/indexes/datasets.ts';
import { lexiconFor } from '#server/palette/lexicon.ts';
import { WHOLE_CITY } from '#server/scope/scope.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { PHRASINGS } from './phrasings.data.ts';

let server: TestServer;
let lexicon: Lexicon;
const names = new Map<string, string>();
beforeAll(async () => {
  server = await startServer();
  const { allSources } = datasetsBy(server.clock);
  lexicon = await lexiconFor(server.services.figures, allSources, WHOLE_CITY, true, server.today);
  const admin = await server.signIn('admin');
  for (const dimension of ['region', 'goods'])
    for (const { key, title } of await server.call(admin, datasetCalls.values, {
      dataset: 'vegetable-price',
      dimension,
    }))
      names.set(`${dimension}:${key}`, title);
});
afterAll(() => server.close());

/** What was understood, as the phrasings say what is meant; the days and the split only where they are meant. */
function meantBy({ question }: Understood, meant: string): string {
  const { dataset, measures, from, to, filters, comparison, order, top, rows, columns } = question;
  const valuesOf = (dimension: string) =>
    filters
      .find((one) => one.dimension === dimension)
      ?.values.map((key) => names.get(`${dimension}:${key}`) ?? key)
      .toSorted()
      .join('+');
  const split = /by=(\w+)/.exec(meant)?.[1];
  const [region, goods, indicator] = [valuesOf('region'), valuesOf('goods'), valuesOf('indicator')];
  return [
    `${dataset}.${measures.join('+')}`,
    ...(meant.includes('..') ? [`${from}..${to}`] : []),
    ...(region === undefined ? [] : [`region=${region}`]),
    ...(goods === undefined ? [] : [`goods=${goods}`]),
    ...(indicator === undefined ? [] : [`indicator=${indicator}`]),
    ...(comparison === 'none' ? [] : [comparison]),
    ...(order === undefined ? [] : [`${order}${top}`]),
    ...(split !== undefined && [...rows, ...columns].includes(split) ? [`by=${split}`] : []),
  ].join(' ');
}

const sorted = (meant: string) =>
  meant.replace(/=(\S+\+\S+)/g, (_, all: string) => `=${all.split('+').toSorted().join('+')}`);
const asked = (typed: string) => understand(typed, lexicon, allDatasets, server.today);

describe('the question box understands measure, place, time, goods and comparison in any order, in characters, pinyin and initials', () => {
  it('of more than 300 phrasings every one, to the word', () => {
    expect(PHRASINGS.length).toBeGreaterThanOrEqual(300);
    const wrong = PHRASINGS.flatMap(([typed, meant]) => {
      const understood = asked(typed);
      const got = understood ? [meantBy(understood, meant), ...understood.left].join(' | ') : 'nothing';
      return got === sorted(meant) ? [] : [`${typed}: ${got}, not ${meant}`];
    });
    expect(wrong).toEqual([]);
  });
  it('tells the words that it does not know, and those that the figure has no use for', () => {
    expect(asked('江宁 上月 猪肉 零售均价 同比')?.left).toEqual(['猪肉']);
    expect(asked('鼓楼区 浏览量 上月')?.left).toEqual(['鼓楼区']);
  });
  it('a name, a single word and nonsense ask nothing', () => {
    for (const typed of ['', '江宁', '菜价', '科巷菜市场', '随便 说点什么', '   ', 'a'.repeat(500), '的'.repeat(80)])
      expect(asked(typed)).toBeUndefined();
  });
});

describe('the palette answers a question', () => {
  const question = async (userName: string, keyword: string) =>
    (await server.call(await server.signIn(userName), paletteCalls.search, { keyword })).find(
      ({ kind }) => kind === 'question',
    );

  it('by an address of 自助统计 that asks it, and a sentence', async () => {
    expect(await question('analyst', '江宁 上月 青菜 零售均价 同比 猪肉')).toMatchObject({
      title: '农产品零售价：2026年5月1日至2026年5月31日，行政区划为江宁区，商品为青菜，按日看均价，与去年同期相比',
      note: '未识别：猪肉',
      path: expect.stringMatching(/^\/statistic\/explorer\?dataset=vegetable-price&measures=mean&rows=day&/),
    });
  });
  it('only of what may be read: no figure of another right, no place out of scope, nothing for who has no statistics', async () => {
    expect(await question('clerk', '上月 零售均价')).toBeUndefined();
    expect((await question('reviewer', '秦淮 上月 零售均价'))?.note).toBe('未识别：秦淮');
  });
});
