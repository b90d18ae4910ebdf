import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { askRead, askWritten, spanDays } from '#base/narrative/ask.ts';
import { figureText } from '#base/narrative/answers.ts';
import { askedOnly, figuresIn, type Narrative } from '#base/narrative/blocks.ts';
import { gapsOf, piecesOf } from '#base/narrative/pieces.ts';
import { answersSample, issueDetailSample, issueSample, narrativeSample } from '#subjects/business-report/samples.ts';
import { issueDetailWire, issueDraftWire, issueWire, openReportQueryWire } from '#subjects/business-report/wire.ts';
import {
  defaultTitle,
  isOpen,
  keptDocument,
  lastWhole,
  linkStateOf,
  periodAfter,
  periodOfIssue,
} from '#subjects/business-report/rules.ts';
import { roundTrip } from '../support/subjects/round-trip.ts';

const draft = (blocks: unknown) =>
  z.safeDecode(issueDraftWire, { issueId: 1, version: 1, title: '月报', document: { blocks } } as never);
const text = (...content: unknown[]) => ({
  id: 'text',
  kind: 'text',
  body: { type: 'doc', content: [{ type: 'paragraph', content }] },
});
const linkTo = (href: string) => ({ type: 'text', text: '链接', marks: [{ type: 'link', attrs: { href } }] });
const figure = (ask: unknown) => ({ type: 'figure', attrs: { ask } });
const deep = (levels: number): unknown =>
  levels === 0 ? { type: 'paragraph' } : { type: 'blockquote', content: [deep(levels - 1)] };

describe('issues on the wire', () => {
  it('come back as they went', () => {
    expect(roundTrip(issueWire, issueSample).back).toEqual(issueSample);
    expect(roundTrip(issueDetailWire, issueDetailSample).back).toEqual(issueDetailSample);
  });

  it.each([
    ['an address that runs something', [text(linkTo('javascript:alert(1)'))]],
    ['an address hidden by a control character', [text(linkTo('java\tscript:alert(1)'))]],
    ['an unknown piece', [text({ type: 'iframe', attrs: { src: 'https://evil.example' } })]],
    ['markup in a figure', [text(figure('<script>|x|this|none|'))]],
    ['a figure that is no text', [text(figure({ dataset: 'wholesale' }))]],
    ['a figure of an unknown span', [text(figure('wholesale|turnover|ever|none|'))]],
    ['a figure with more parts', [text(figure('wholesale|turnover|this|none||x'))]],
    ['too deep a tree', [{ id: 'deep', kind: 'text', body: { type: 'doc', content: [deep(20)] } }]],
    ['too long a text', [text({ type: 'text', text: '长'.repeat(60_000) })]],
    ['too many blocks', Array.from({ length: 61 }, (_, at) => ({ id: `block${at}`, kind: 'heading', text: '题' }))],
    [
      'too many figures',
      [
        {
          ...text(),
          body: {
            type: 'doc',
            content: Array.from({ length: 121 }, (_, at) => ({
              type: 'paragraph',
              content: [figure(`wholesale|m${at}|this|none|`)],
            })),
          },
        },
      ],
    ],
    ['a number twice', [text(), text()]],
    ['an unknown kind', [{ id: 'html', kind: 'html', html: '<b>' }]],
    [
      'a picture of no measure',
      [
        {
          id: 'chart',
          kind: 'chart',
          title: '',
          drawing: 'bar',
          ask: { dataset: 'a', measures: [], rows: [], columns: [], filters: [], span: 'this', comparison: 'none' },
        },
      ],
    ],
    [
      'a name that is none',
      [
        {
          id: 'chart',
          kind: 'chart',
          title: '',
          drawing: 'bar',
          ask: {
            dataset: "a'; drop",
            measures: ['x'],
            rows: [],
            columns: [],
            filters: [],
            span: 'this',
            comparison: 'none',
          },
        },
      ],
    ],
  ])('%s is refused', (_, blocks) => {
    expect(draft(blocks).success).toBe(false);
  });

  it('keep nothing but what they declare', () => {
    const read = draft([
      { ...text({ type: 'text', text: '字', onclick: 'x' }, { ...figure('a|b|this|none|'), extra: 1 }), style: 'x' },
    ]);
    expect(JSON.stringify(read.data)).not.toMatch(/onclick|extra|style/);
  });

  it('a token that is none is read as none', () => {
    expect(z.decode(openReportQueryWire, { token: "' or 1=1", issueId: '' } as never)).toEqual({
      token: '',
      issueId: undefined,
    });
  });
});

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
        'runs' in piece ? piece.runs.map((run) => run.text).join('') : 'text' in piece ? piece.text : '',
      );
    expect(texts).toEqual([
      '四、分区情况',
      '玄武区',
      '登记商业网点 36 个，营业面积合计 128400 平方米。',
      '秦淮区',
      '登记商业网点 37 个，营业面积合计 128401 平方米。',
      '夫子庙、新街口商圈客流保持稳定。',
    ]);
  });

  it('what is asked does not change with the words', () => {
    const other: Narrative = {
      blocks: narrativeSample.blocks.map((block) => (block.kind === 'heading' ? { ...block, text: '改' } : block)),
    };
    expect(askedOnly(other)).toEqual(askedOnly(narrativeSample));
    expect(figuresIn(askedOnly(narrativeSample))).toEqual(figuresIn(narrativeSample));
  });
});

describe('rules of issues', () => {
  it('a period goes with its kind', () => {
    expect(periodOfIssue('month', '2026-05')).toEqual({ cadence: 'month', key: '2026-05' });
    expect(periodOfIssue('month', '2026-Q2')).toBeUndefined();
    expect(periodOfIssue('special', '2026-Q2')).toEqual({ cadence: 'quarter', key: '2026-Q2' });
    expect(periodAfter('quarter', '2026-Q4')).toBe('2027-Q1');
    expect(lastWhole('month', '2026-06-10')).toBe('2026-05');
    expect(defaultTitle('month', '2026-05')).toBe('2026年5月商务运行月报');
  });

  it('what waits or is out is not written on; a link opens until its time', () => {
    expect((['writing', 'pending', 'returned', 'published', 'withdrawn'] as const).filter(isOpen)).toEqual([
      'writing',
      'returned',
      'withdrawn',
    ]);
    expect([
      linkStateOf({ expiresAt: 2 }, 1),
      linkStateOf({ expiresAt: 1 }, 1),
      linkStateOf({ expiresAt: 2, revokedAt: 1 }, 1),
    ]).toEqual(['valid', 'expired', 'revoked']);
    expect(keptDocument({ blocks: 'x' })).toEqual({ blocks: [] });
  });
});
