import { describe, expect, it } from 'vitest';
import type { DocumentNode } from '#base/document/document.ts';
import { TABLE_MESSAGES } from '#base/document/table.ts';
import { amountText, figureKey, figureText } from '#base/narrative/answers.ts';
import { askRead, askWritten, chartQuestion, figureQuestion, spanDays } from '#base/narrative/ask.ts';
import { asksIn, figuresIn, figuresOf, type Narrative } from '#base/narrative/blocks.ts';
import { askedOnly, namedIn, textFault, unwrittenIn } from '#base/narrative/reading.ts';
import { piecesOf, runsIn } from '#base/narrative/pieces.ts';
import { contentsOf } from '#base/narrative/contents.ts';
import { gapsOf, gapText } from '#base/narrative/gaps.ts';
import { answersSample, narrativeSample } from '#subjects/business-report/samples.ts';

describe('figures of a report', () => {
  it('are written one way and read again', () => {
    const ask = {
      dataset: 'wholesale',
      measure: 'turnover',
      span: 'this',
      comparison: 'year',
      filters: [{ dimension: 'goods', values: ['1', '2'] }],
    } as const;
    expect(askWritten(ask)).toBe('wholesale|turnover|this|year|goods:1,2');
    expect(askRead(askWritten(ask))).toEqual(ask);
  });

  it.each([
    ['this', '2026-05-01', '2026-05-31'],
    ['previous', '2026-04-01', '2026-04-30'],
    ['year', '2025-05-01', '2025-05-31'],
    ['toDate', '2026-01-01', '2026-05-31'],
    ['twelve', '2025-06-01', '2026-05-31'],
  ] as const)('%s lies from %s to %s', (span, from, to) => {
    expect(spanDays({ cadence: 'month', key: '2026-05' }, span)).toEqual({ from, to });
  });

  it('twelve months of a December are its year', () => {
    expect(spanDays({ cadence: 'month', key: '2025-12' }, 'twelve')).toEqual({ from: '2025-01-01', to: '2025-12-31' });
  });

  it('stand in a text with unit and comparison', () => {
    const money = { unit: '万元', decimals: 2 };
    expect(figureText(123_600, 119_767.44, 'year', money)).toBe('12.36 亿元，同比 +3.2 %');
    expect(figureText(860.5, null, 'previous', money)).toBe('860.50 万元，环比无可比数');
    expect(figureText(2.31, 2.51, 'year', { unit: '%', decimals: 2 })).toBe('2.31 %，同比 -0.2 个百分点');
    expect(figureText(18, 0, 'none', { unit: '条', decimals: 0 })).toBe('18 条');
  });

  it('that are missing are told with their place', () => {
    expect(gapsOf(narrativeSample, answersSample)).toEqual([
      expect.objectContaining({ where: '一、总体情况', what: '菜价预警：涉及商品', why: '所选范围没有数据' }),
      expect.objectContaining({ where: '三、商业网点', block: 'chart03' }),
    ]);
  });

  it('a chapter is repeated for each division, with its own text', () => {
    const texts = piecesOf(narrativeSample, answersSample)
      .filter(({ block }) => block === 'chapter1')
      .map((piece) =>
        piece.kind === 'paragraph'
          ? piece.runs.map((run) => run.text).join('')
          : piece.kind === 'heading'
            ? piece.text
            : piece.kind === 'chart'
              ? `表：${piece.answer?.division} ${piece.answer?.series[0]?.total}`
              : '',
      );
    expect(texts).toEqual([
      '四、分区情况',
      '玄武区',
      '登记商业网点 36 个，营业面积合计 128400 平方米。',
      '表：320102 36',
      '秦淮区',
      '登记商业网点 37 个，营业面积合计 128401 平方米。',
      '表：320104 37',
      '夫子庙、新街口商圈客流保持稳定。',
    ]);
  });

  it('a table is one piece with the figures of its cells, and a text that cannot be kept says why', () => {
    const summary = narrativeSample.blocks.find(({ id }) => id === 'summary1');
    if (summary?.kind !== 'text') throw new Error('no text');
    const cell = (type: string, content: readonly DocumentNode[]) => ({ type, content });
    const rows = (count: number) =>
      Array.from({ length: count }, () => ({
        type: 'tableRow',
        content: [
          cell('tableHeader', [{ type: 'paragraph', content: [{ type: 'text', text: '交易额' }] }]),
          cell('tableCell', summary.body.content ?? []),
        ],
      }));
    const block = (count: number) => ({
      ...summary,
      body: { type: 'doc' as const, content: [{ type: 'table', content: rows(count) }] },
    });
    expect(figuresOf(block(1))).toEqual(figuresOf(summary));
    const [piece, ...others] = piecesOf({ blocks: [block(1)] }, answersSample);
    if (piece?.kind !== 'table') throw new Error('no table');
    expect([others.length, piece.rows[0]?.map(({ isHeading, lines }) => [isHeading, lines.length])]).toEqual([
      0,
      [
        [true, 1],
        [false, 2],
      ],
    ]);
    expect(runsIn(piece).filter(({ figure }) => figure)).toHaveLength(6);
    expect([textFault(block(1)), textFault(block(101))]).toEqual([undefined, TABLE_MESSAGES.large]);
  });

  it('the contents lead to every heading, each division of a chapter in its own place; a short document has none', () => {
    const contents = contentsOf(piecesOf(narrativeSample, answersSample));
    expect(contents.map(({ place, level, text }) => `${place} ${level} ${text}`)).toEqual([
      'overview 1 一、总体情况',
      'goods001 1 二、品类情况',
      'outlets1 1 三、商业网点',
      'chapter1 1 四、分区情况',
      'chapter1-320102 2 玄武区',
      'chapter1-320104 2 秦淮区',
    ]);
    expect(contentsOf(piecesOf({ blocks: narrativeSample.blocks.slice(0, 2) }, answersSample))).toEqual([]);
  });

  it('a chapter that was given away and is not written is named', () => {
    expect(unwrittenIn(narrativeSample)).toEqual([]);
    const blocks = narrativeSample.blocks.map((block) => (block.kind === 'chapter' ? { ...block, texts: [] } : block));
    expect(unwrittenIn({ blocks })).toEqual(['320104', '320115']);
  });

  it('what cannot be had of one division is told with its name', () => {
    const withheld = answersSample.charts.map((chart) =>
      chart.division === '320104' ? { ...chart, outcome: 'withheld' as const } : chart,
    );
    expect(gapsOf(narrativeSample, { ...answersSample, charts: withheld })).toContainEqual(
      expect.objectContaining({ where: '四、分区情况 · 秦淮区', block: 'chapter1', why: '少于 3 家企业，不予显示' }),
    );
  });

  it('what is asked does not change with the words', () => {
    const other: Narrative = {
      blocks: narrativeSample.blocks.map((block) => (block.kind === 'heading' ? { ...block, text: '改' } : block)),
    };
    expect(askedOnly(other)).toEqual(askedOnly(narrativeSample));
    expect(figuresIn(askedOnly(narrativeSample))).toEqual(figuresIn(narrativeSample));
  });
});

describe('what a document asks for', () => {
  it('figures and pictures become questions; what knows no time is asked as it stands', () => {
    const ask = askRead('outlet|outlets|this|year|region:320104');
    if (!ask) throw new Error('not read');
    expect(figureQuestion(ask, undefined)).toMatchObject({ measures: ['outlets'], comparison: 'none' });
    const days = { from: '2026-05-01', to: '2026-05-31' };
    expect(figureQuestion(ask, days)).toMatchObject({ comparison: 'year', ...days });
    const chart = narrativeSample.blocks.find(({ id }) => id === 'chart02');
    if (chart?.kind !== 'chart') throw new Error('no chart');
    expect(chartQuestion(chart.ask, days)).toMatchObject({ measures: ['sold'], top: 8, ...days });
    expect(chartQuestion(chart.ask, undefined)).not.toHaveProperty('from');
  });

  it('is found in every block that has some', () => {
    const summary = narrativeSample.blocks.find(({ id }) => id === 'summary1');
    if (summary?.kind !== 'text') throw new Error('no text');
    expect(asksIn(summary.body)).toHaveLength(6);
    expect(figuresOf(summary)).toEqual(asksIn(summary.body));
    expect(namedIn(narrativeSample)).toHaveLength(6 + 2 + 4);
    expect(figureKey('a', '320104')).not.toBe(figureKey('a', ''));
  });

  it('large sums of 万元 are told in 亿元; what is missing is told in brackets', () => {
    expect(amountText(-123_600, { unit: '万元', decimals: 2 })).toBe('-12.36 亿元');
    expect(amountText(9_999, { unit: '万元', decimals: 0 })).toBe('9,999 万元');
    expect([gapText('known'), gapText('withheld')]).toEqual(['', '（不予显示）']);
  });
});
