import { describe, expect, it } from 'vitest';
import { crosses, isDue, itemFaults, recipientFaults } from '#subjects/monitor/rules.ts';
import { itemSamples, recipientSamples } from '#subjects/monitor/samples.ts';
import { WATCH_KEYS, WATCHES } from '#subjects/monitor/terms.ts';

/** An instant of 10 June 2026 in Nanjing. */
const at = (hour: number, minute = 0) => Date.UTC(2026, 5, 10, hour - 8, minute);

describe('what is watched', () => {
  it('samples and usual thresholds are without fault; one outside its bounds is told', () => {
    for (const item of itemSamples) expect(itemFaults(item)).toEqual({});
    for (const watch of WATCH_KEYS) expect(itemFaults({ watch, threshold: WATCHES[watch].usual })).toEqual({});
    expect(itemFaults({ watch: 'alert', threshold: 4 })).toEqual({ threshold: '业务预警的阈值应为 1 到 3 级' });
  });
  it('what equals a threshold crosses it', () => {
    expect([crosses(9, 10), crosses(10, 10), crosses(11, 10)]).toEqual([false, true, true]);
  });
});

describe('who is told', () => {
  it('one role or one user, and quiet hours with both ends', () => {
    for (const one of recipientSamples) expect(recipientFaults(one)).toEqual({});
    const role = { roleCode: 'ROLE_DUTY' };
    expect(recipientFaults({})).toHaveProperty('roleCode');
    expect(recipientFaults({ ...role, userCode: 'admin' })).toHaveProperty('userCode');
    expect(recipientFaults({ ...role, channel: 'mail' })).toHaveProperty('mail');
    expect(recipientFaults({ ...role, quietFrom: 22 })).toHaveProperty('quietUntil');
    expect(recipientFaults({ ...role, quietFrom: 7, quietUntil: 7 })).toHaveProperty('quietUntil');
  });
});

describe('when it is told', () => {
  it('once it has lasted, and again after the hours that are set', () => {
    const rule = { holdMinutes: 5, repeatHours: 4 };
    expect(isDue({ since: at(10), toldAt: null }, rule, at(10, 4))).toBe(false);
    expect(isDue({ since: at(10), toldAt: null }, rule, at(10, 5))).toBe(true);
    expect(isDue({ since: at(10), toldAt: at(10, 5) }, rule, at(14, 4))).toBe(false);
    expect(isDue({ since: at(10), toldAt: at(10, 5) }, rule, at(14, 5))).toBe(true);
    expect(isDue({ since: at(10), toldAt: at(10) }, { ...rule, repeatHours: 0 }, at(40))).toBe(false);
  });
});
