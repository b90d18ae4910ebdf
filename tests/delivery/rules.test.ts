import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutToBytes, nextTry, robotFault, robotMessage } from '#subjects/delivery/rules.ts';
import { ROBOT_BYTES, WAITS } from '#subjects/delivery/terms.ts';

const bytes = (text: string) => new TextEncoder().encode(text).length;

describe('messages that leave the system', () => {
  it('are tried again at growing distances, and given up after the last', () => {
    const waits = WAITS.map((_, at) => nextTry(at + 1, 0) ?? 0);
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(nextTry(WAITS.length + 1, 0)).toBeUndefined();
  });
  it('a long text is cut between characters, so that a robot takes it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 2_000 }), fc.integer({ min: 4, max: 300 }), (text, most) => {
        const cut = cutToBytes(text, most);
        expect(bytes(cut)).toBeLessThanOrEqual(most);
        expect(cut === text || text.startsWith(cut.slice(0, -1))).toBe(true);
      }),
    );
    const long = robotMessage('字'.repeat(5_000), 'dingtalk', ['13800000001']);
    expect(bytes(long.text.content)).toBeLessThanOrEqual(ROBOT_BYTES);
    expect(long).toMatchObject({ at: { atMobiles: ['13800000001'] } });
    expect(long.text.content).toContain('@13800000001');
    expect(robotMessage('题', 'wecom', ['13800000001'])).toEqual({
      msgtype: 'text',
      text: { content: '题', mentioned_mobile_list: ['13800000001'] },
    });
  });
  it('a robot’s answer tells whether it took the message', () => {
    expect(robotFault({ errcode: 0, errmsg: 'ok' })).toBeUndefined();
    expect(robotFault({ errcode: 93_000, errmsg: 'invalid webhook url' })).toBe('对方拒绝（93000）invalid webhook url');
    expect([robotFault('ok'), robotFault(null), robotFault({})].every((fault) => fault !== undefined)).toBe(true);
  });
});
