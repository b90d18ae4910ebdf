import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { alertEvents } from '#subjects/alert/events.ts';
import {
  alertDetailSample,
  alertSamples,
  goodsLimitSamples,
  openAlertsOf,
  statisticAlertSample,
  thresholdSamples,
} from '#subjects/alert/samples.ts';
import { alertDetailWire, alertQueryWire, alertWire, openAlertsWire } from '#subjects/alert/wire/alerts.ts';
import { goodsLimitWire, newThresholdWire, thresholdWire } from '#subjects/alert/wire/thresholds.ts';
import { roundTrip } from '../support/subjects/round-trip.ts';

describe('alerts on measures on the wire (issue 4 point 10)', () => {
  it.each(alertSamples)('alert $alertId comes back as it went', (alert) => {
    expect(roundTrip(alertWire, alert).back).toEqual(alert);
  });

  it('an open list carries the time of the data, a detail its history and curve', () => {
    const open = openAlertsOf(alertSamples, Date.parse('2026-03-10T00:00:00Z'));
    expect(roundTrip(openAlertsWire, open).back).toEqual(open);
    for (const detail of [alertDetailSample, statisticAlertSample])
      expect(roundTrip(alertDetailWire, detail).back).toEqual(detail);
  });

  it('an empty query asks for everything', () => {
    expect(z.decode(alertQueryWire, { state: '', level: '', startDate: 'null' })).toMatchObject({
      pageIndex: 1,
      pageSize: 10,
      state: '',
    });
  });

  it('the event says nothing of what changed, only who may hear it', () => {
    expect(z.encode(alertEvents.changed.payload, {})).toEqual({});
    expect(alertEvents.changed.guard).toBe('alert.read');
  });
});

describe('thresholds on the wire (issue 4 point 10)', () => {
  it('the 波动阈值 of a goods is `bdyz` here as in the warnings (spec 2 §3)', () => {
    for (const limit of goodsLimitSamples)
      expect(roundTrip(goodsLimitWire, limit)).toEqual({
        wire: { dictId: limit.goodsId, goodsName: limit.goodsName, bdyz: limit.limitPercent },
        back: limit,
      });
  });

  it('thresholds come back, the built-in one without a limit of its own', () => {
    for (const threshold of thresholdSamples) expect(roundTrip(thresholdWire, threshold).back).toEqual(threshold);
  });

  it('a form may send everything as text; empty is not chosen, and what is left out stands at its default', () => {
    const form = {
      name: ' 均价过高 ',
      level: '2',
      status: '1',
      measure: 'goods-price',
      comparison: 'value',
      direction: 'above',
      limit: '5.5',
      dictId: '',
      adminDiv: 'null',
    };
    expect(z.decode(newThresholdWire, form)).toEqual({
      name: '均价过高',
      level: 2,
      enabled: true,
      coolDown: 60,
      measure: 'goods-price',
      comparison: 'value',
      direction: 'above',
      meanDays: 7,
      limit: 5.5,
    });
  });

  it.each([
    { level: 4 },
    { measure: 'select' },
    { measure: `a/${'b'.repeat(200)}` },
    { grain: 'hour' },
    { filters: 'x'.repeat(2_001) },
    { comparison: 'drop table' },
    { direction: 'sideways' },
    { limit: '' },
    { limit: '1e99' },
    { meanDays: 61 },
    { coolDown: -1 },
    { name: '' },
  ])('%j is refused', (wrong) => {
    const form = {
      name: '均价过高',
      level: 2,
      status: 1,
      measure: 'goods-price',
      comparison: 'value',
      direction: 'above',
      limit: 5,
      ...wrong,
    };
    expect(z.safeDecode(newThresholdWire, form as never).success).toBe(false);
  });
});
