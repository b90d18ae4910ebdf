import { describe, expect, it } from 'vitest';
import { differenceWire, runWire, sourceDraftWire, sourceWire, trialWire } from '#subjects/crawler/wire.ts';
import { roundTrip } from '../support/subjects/round-trip.ts';

const AT = Date.parse('2026-06-09T02:00:00Z');
const TYPED = {
  name: '来源',
  register: 'directory-freight',
  address: 'https://example.com/list?page={page}',
  format: 'html' as const,
  schedule: 'week' as const,
  takeover: 'auto' as const,
  pause: 3,
  mostPages: 20,
  fall: 20,
  legal: '依据',
  licensed: '',
  parser: {
    rows: 'tr',
    next: '',
    picks: [{ field: 'name', pick: 'td', attribute: 'title', after: '名称', fixed: '' }],
  },
};

describe('collected lists', () => {
  it('what is said comes back as it went', () => {
    expect(roundTrip(sourceDraftWire, { ...TYPED, sourceId: 1, version: 2 }).back).toEqual({
      ...TYPED,
      sourceId: 1,
      version: 2,
    });
    const source = { ...TYPED, sourceId: 1, state: 'held' as const, collectedAt: AT, found: 3, version: 1 };
    expect(roundTrip(sourceWire, source).back).toEqual(source);
    const counts = { pages: 2, found: 9, created: 1, changed: 2, gone: 3, rejected: 1, unchanged: 2 };
    const run = {
      ...counts,
      runId: 4,
      sourceId: 1,
      sourceName: '来源',
      register: 'directory-freight',
      registerTitle: '货运代理企业名录',
      state: 'applied' as const,
      enteredAt: AT,
      closedAt: AT + 5,
      actorName: '系统',
      decidedBy: '分析员',
      decidedAt: AT + 9,
    };
    expect(roundTrip(runWire, run).back).toEqual(run);
    const difference = {
      line: 1,
      difference: 'changed' as const,
      name: '企业',
      licence: '号',
      changes: [{ field: 'address', term: '地址', from: '甲', to: '乙' }],
      faults: [{ term: '等级', message: '没有' }],
    };
    expect(roundTrip(differenceWire, difference).back).toEqual(difference);
    const trial = {
      address: 'https://example.com/',
      encoding: 'gbk',
      found: 1,
      headings: ['企业名称'],
      rows: [{ cells: ['企业'], faults: [] }],
      robots: '网站没有 robots.txt',
    };
    expect(roundTrip(trialWire, trial).back).toEqual(trial);
  });

  it('takes no source without a right to it, nor one that would be asked without a pause', () => {
    const wire = roundTrip(sourceDraftWire, { ...TYPED, sourceId: undefined, version: undefined }).wire as object;
    expect(sourceDraftWire.safeParse({ ...wire, legal: ' ' }).success).toBe(false);
    expect(sourceDraftWire.safeParse({ ...wire, pause: 0 }).success).toBe(false);
    expect(sourceDraftWire.safeParse({ ...wire, parser: { rows: 'tr', next: '', picks: [] } }).success).toBe(false);
  });
});
