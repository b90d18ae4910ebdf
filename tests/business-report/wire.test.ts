import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { issueDetailSample, issueSample } from '#subjects/business-report/samples.ts';
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

  it('chapters have few charts together: each is asked of every district', () => {
    const ask = {
      dataset: 'outlet',
      measures: ['outlets'],
      rows: [],
      columns: [],
      filters: [],
      span: 'this',
      comparison: 'none',
    };
    const charts = (block: string, many: number) =>
      Array.from({ length: many }, (_, at) => ({
        id: `${block}c${at}`,
        kind: 'chart',
        title: '',
        drawing: 'table',
        ask,
      }));
    const chapter = (id: string, many: number) => ({
      ...text(),
      id,
      kind: 'chapter',
      title: '',
      pattern: text().body,
      charts: charts(id, many),
      texts: [],
    });
    expect(draft([chapter('one1', 3), chapter('two2', 2)]).success).toBe(true);
    expect(draft([chapter('one1', 3), chapter('two2', 3)]).error?.message).toContain('合计最多 5 个图表');
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
