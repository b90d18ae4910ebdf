import { expect, it } from 'vitest';
import { isInside } from '#base/space/shape.ts';
import {
  areaSamples,
  coverageSample,
  heatSamples,
  mapOutletSamples,
  priceLevelSamples,
} from '#subjects/planning/samples.ts';
import { cityBoundaries } from '../../support/subjects/sample-heat.ts';
import { widgetAnswers } from '../../support/subjects/widget-answers.ts';
import { extremeAnswers } from '../../support/wall/extreme-answers.ts';

interface Place {
  readonly lng: number;
  readonly lat: number;
}

const districts = cityBoundaries.filter(({ kind }) => kind === 'district').flatMap(({ rings }) => rings);
const isInCity = ({ lng, lat }: Place): boolean =>
  districts.some((ring) =>
    isInside(
      ring.map(([x, y]) => ({ x, y })),
      { x: lng, y: lat },
    ),
  );

it('what samples show on a map lies in the city that is drawn with them', () => {
  const { markets, sites, gaps } = coverageSample;
  const crowded = extremeAnswers('many', 0)['planning.price-levels']?.({} as never) as readonly Place[];
  const places = [areaSamples, heatSamples, mapOutletSamples, priceLevelSamples, markets, sites, gaps, crowded].flat();
  expect(places.length).toBeGreaterThan(200);
  expect(places.filter((place) => !isInCity(place))).toEqual([]);
  expect(widgetAnswers(0)['planning.boundaries']?.({} as never)).toBe(cityBoundaries);
});
