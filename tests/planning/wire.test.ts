import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  boundarySample,
  heatSamples,
  legendSample,
  mapOutletSamples,
  panelSamples,
} from '#subjects/planning/samples.ts';
import {
  boundaryWire,
  heatPointWire,
  legendEntryWire,
  mapMessageWire,
  mapOutletWire,
  mapQueryWire,
} from '#subjects/planning/wire.ts';
import { divisionFiguresWire } from '#subjects/planning/wire/city.ts';
import { panelSectionWire } from '#subjects/planning/wire/area.ts';
import { roundTrip } from '../support/subjects/round-trip.ts';

describe('the records of the map, both ways', () => {
  it.each(mapOutletSamples)('outlet $outletId', (sample) => {
    const { wire, back } = roundTrip(mapOutletWire, sample);
    expect(back).toEqual(sample);
    expect(wire).toMatchObject({
      longitude: sample.lng,
      latitude: sample.lat,
      serviceRadius: sample.serviceRadius,
      pointCount: sample.grouped,
    });
  });

  it.each(legendSample)('legend $text: id, text, iconColor', (sample) => {
    expect(roundTrip(legendEntryWire, sample)).toEqual({
      wire: { id: sample.kind, text: sample.text, iconColor: sample.color },
      back: sample,
    });
  });

  it('heat point: longitude, latitude, total', () => {
    const [sample] = heatSamples;
    if (!sample) throw new Error('no sample');
    expect(roundTrip(heatPointWire, sample)).toEqual({
      wire: { longitude: sample.lng, latitude: sample.lat, total: sample.total },
      back: sample,
    });
  });

  it('figures of a division; what is not known is left out', () => {
    const sample = { code: '320102', name: '玄武区', alerts: 3, outletsPerThousand: 1.25, owed: 4, reported: 3 };
    expect(roundTrip(divisionFiguresWire, sample)).toEqual({
      wire: {
        regionCode: '320102',
        regionName: '玄武区',
        alertNum: 3,
        outletsPerThousand: 1.25,
        owedNum: 4,
        reportedNum: 3,
      },
      back: sample,
    });
  });

  it('boundary', () => {
    expect(roundTrip(boundaryWire, boundarySample).back).toEqual(boundarySample);
  });

  it.each(panelSamples)('section $title: ghxx and xzfx2 with the names of the specification', (sample) => {
    const { wire, back } = roundTrip(panelSectionWire, sample);
    expect(back).toEqual(sample);
    expect(wire).toMatchObject({ id: sample.sectionId, title: sample.title });
    expect(z.decode(panelSectionWire, JSON.parse(JSON.stringify(wire)))).toMatchObject(
      JSON.parse(JSON.stringify(sample)) as object,
    );
  });
});

describe('"The response data may be a string that is parsed as JSON, holding heatmapData and circleMapData"', () => {
  const wire = { heatmapData: [{ longitude: 118.78, latitude: 32.04, total: 3 }], circleMapData: [] };
  const domain = { heat: [{ lng: 118.78, lat: 32.04, total: 3 }], outlets: [] };

  it('reads an object and the text of one alike', () => {
    expect(z.decode(mapMessageWire, wire)).toEqual(domain);
    expect(z.decode(mapMessageWire, JSON.stringify(wire))).toEqual(domain);
  });

  it('refuses broken text, once', () => {
    expect(z.safeDecode(mapMessageWire, '{"heatmapData": [').success).toBe(false);
    expect(z.safeDecode(mapMessageWire, JSON.stringify(JSON.stringify(wire))).success).toBe(false);
  });

  it('answers an object', () => {
    expect(z.encode(mapMessageWire, domain)).toEqual(wire);
  });
});

describe('the query of a screen', () => {
  it('reads flags and numbers as query strings have them', () => {
    const query = {
      isHeat: 'true',
      isHeat2: '0',
      minLng: '118.7',
      minLat: '32',
      maxLng: '118.8',
      maxLat: '32.1',
      indClass: 'produce,fresh',
      adminDiv: '',
      busArea: '',
    };
    expect(z.decode(mapQueryWire, query)).toMatchObject({
      population: true,
      coverage: false,
      minLng: 118.7,
      kinds: ['produce', 'fresh'],
    });
    expect(z.decode(mapQueryWire, query).division).toBeUndefined();
  });
});
