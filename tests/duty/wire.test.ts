import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { dutyEvents } from '#subjects/duty/events.ts';
import { alertPlaceSample, dutyScreenSamples, reportSample } from '#subjects/duty/samples.ts';
import {
  alertPlaceQueryWire,
  alertPlaceWire,
  codeWire,
  commandWire,
  dutyScreenWire,
  orderWire,
  reportWire,
} from '#subjects/duty/wire.ts';
import { roundTrip } from '../support/subjects/round-trip.ts';

describe('a wall on duty, over the line', () => {
  it('what it tells and what the ledger says come back as they went', () => {
    expect(roundTrip(reportWire, reportSample).back).toEqual(reportSample);
    for (const screen of dutyScreenSamples) expect(roundTrip(dutyScreenWire, screen).back).toEqual(screen);
  });

  it('where an alert is comes back as it went, also of what is nowhere in particular', () => {
    expect(roundTrip(alertPlaceQueryWire, { alertId: 7 })).toEqual({ wire: { alertId: 7 }, back: { alertId: 7 } });
    for (const place of [alertPlaceSample, {}]) expect(roundTrip(alertPlaceWire, place).back).toEqual(place);
  });

  it('a command, and the order that it becomes, which goes to that wall alone', () => {
    const command = { screenId: 7, kind: 'pin', minutes: 30, scene: undefined } as const;
    expect(roundTrip(commandWire, command).back).toEqual(command);
    const order = { ...command, commandId: 'a' };
    expect(roundTrip(orderWire, order).back).toEqual(order);
    expect([dutyEvents.commanded.addressee?.(order), dutyEvents.commanded.addresseeKind]).toEqual([7, 'screen']);
  });

  it('nothing lasts longer than an hour, and nothing unknown is done', () => {
    const fits = (wire: object) => z.safeDecode(commandWire, { screenId: 1, kind: 'pin', ...wire } as never).success;
    expect([{}, { minutes: 60 }, { minutes: 61 }, { minutes: 0 }, { kind: 'reboot' }].map(fits)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('a code is read as it stands on the wall, in two halves', () => {
    const codeOf = (code: string) => z.safeDecode(codeWire, { code }).data?.code;
    expect(['482 913', '482913', '48291', '４８２９１３', 'abcdef'].map(codeOf)).toEqual([
      '482913',
      '482913',
      undefined,
      undefined,
      undefined,
    ]);
  });
});
