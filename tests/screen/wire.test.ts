import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { screenRowSamples, screenSample } from '#subjects/screen/samples.ts';
import {
  enrolledWire,
  enrolmentRequestWire,
  enrolmentWire,
  enrolWire,
  screenRowWire,
  screenSelfWire,
} from '#subjects/screen/wire.ts';
import { roundTrip } from '../support/subjects/round-trip.ts';

describe('a wall and its server', () => {
  it('what it knows of itself comes back as it went', () => {
    const { wire, back } = roundTrip(screenSelfWire, screenSample);
    expect(wire).toMatchObject({
      screenName: '指挥中心主屏',
      stageSize: '1920x1080',
      demo: true,
      serverTime: '2026-03-10T01:30:00.000Z',
    });
    expect(back).toEqual(screenSample);
  });

  it('a code and the token it is changed for', () => {
    const expiresAt = Date.parse('2026-03-10T02:00:00Z');
    expect(roundTrip(enrolmentWire, { code: 'abc', expiresAt, uses: 1 })).toEqual({
      wire: { code: 'abc', expiresAt: '2026-03-10T02:00:00.000Z', uses: 1 },
      back: { code: 'abc', expiresAt, uses: 1 },
    });
    expect(roundTrip(enrolWire, { code: 'abc' }).back).toEqual({ code: 'abc' });
    expect(roundTrip(enrolledWire, { token: 't' }).back).toEqual({ token: 't' });
    expect(z.safeDecode(enrolWire, { code: ' ' }).success).toBe(false);
  });

  it('a new wall is 1920×1080 unless another known size is asked for', () => {
    expect(z.decode(enrolmentRequestWire, { screenName: ' 主屏 ' })).toEqual({
      screenName: '主屏',
      stageSize: '1920x1080',
      uses: 1,
      hours: 8,
    });
    expect(z.decode(enrolmentRequestWire, { screenName: '主屏', stageSize: '3840x2160' }).stageSize).toBe('3840x2160');
    expect(z.safeDecode(enrolmentRequestWire, { screenName: '主屏', stageSize: '800x600' } as never).success).toBe(
      false,
    );
  });

  it('a code that stands on a wall is read as typed, and only such a one', () => {
    const codeOf = (shownCode: string) => z.safeDecode(enrolmentRequestWire, { screenName: '主屏', shownCode });
    expect(codeOf(' acde-3467 ').data?.shownCode).toBe('ACDE3467');
    expect(codeOf('').data?.shownCode).toBeUndefined();
    for (const wrong of ['ACDE346', 'ACDE34670', 'ACDE346O', '一二三四五六七八'])
      expect(codeOf(wrong).success, wrong).toBe(false);
  });

  it('a registered wall comes back as it went', () => {
    for (const row of screenRowSamples) expect(roundTrip(screenRowWire, row).back).toEqual(row);
  });
});
