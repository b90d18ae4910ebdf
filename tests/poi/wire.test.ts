import { describe, expect, it } from 'vitest';
import { pairSample, standingSample } from '#subjects/poi/samples.ts';
import { decisionWire, pairQueryWire, pairWire, standingWire } from '#subjects/poi/wire.ts';

const there = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

describe('wire names of pairs', () => {
  it('a pair and how the comparison stands go there and back', () => {
    const sent = there(pairWire.encode(pairSample));
    expect(sent).toMatchObject({ pairId: 7, decidedAt: '2026-11-20T02:00:00.000Z' });
    expect(pairWire.decode(sent)).toEqual(pairSample);
    expect(standingWire.decode(there(standingWire.encode(standingSample)))).toEqual(standingSample);
  });

  it('what a list is narrowed by may be left empty', () => {
    const asked = { pageIndex: '1', pageSize: '10', state: 'asked', source: '', least: '', hand: 'null', name: '' };
    expect(pairQueryWire.decode(asked as never)).toEqual({ state: 'asked', pageIndex: 1, pageSize: 10 });
  });

  it.each([
    ['no such deed', { pairId: 1, version: 0, deed: 'delete' }],
    ['no pair', { version: 0, deed: 'approve' }],
    ['a reason that is too long', { pairId: 1, version: 0, deed: 'reject', reason: '长'.repeat(101) }],
  ])('%s is refused', (_, given) => expect(decisionWire.safeDecode(given as never).success).toBe(false));
});
