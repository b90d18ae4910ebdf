import { describe, expect, it } from 'vitest';
import {
  calendarSamples,
  definitionSamples,
  formTrialSample,
  replaySample,
  triedSample,
} from '#subjects/report-definition/samples.ts';
import { calendarRowWire, definitionRowWire, formTrialWire, replayWire } from '#subjects/report-definition/wire.ts';

describe('wire names of report definitions', () => {
  it('go there and back', () => {
    for (const row of definitionSamples) {
      const sent = definitionRowWire.encode(row);
      expect(Object.keys(sent)).toEqual(expect.arrayContaining(['kind', 'owingNum', 'dueDays', 'items']));
      expect(definitionRowWire.decode(JSON.parse(JSON.stringify(sent)))).toEqual(row);
    }
    for (const row of calendarSamples)
      expect(calendarRowWire.decode(JSON.parse(JSON.stringify(calendarRowWire.encode(row))))).toEqual(row);
    expect(replayWire.encode(replaySample)).toMatchObject({ periodNum: 2, reportNum: 26, rules: [{ cellNum: 3 }, {}] });
    expect(formTrialWire.decode(JSON.parse(JSON.stringify(formTrialWire.encode(formTrialSample))))).toEqual(
      formTrialSample,
    );
    for (const replay of [replaySample, triedSample])
      expect(replayWire.decode(JSON.parse(JSON.stringify(replayWire.encode(replay))))).toEqual(replay);
  });
});
