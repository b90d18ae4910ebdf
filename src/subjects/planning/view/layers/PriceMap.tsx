import { useMemo, useState } from 'react';
import { signedText } from '#base/number-text.ts';
import { useFrame } from '#browser/frame.ts';
import { useMeasure } from '#kit/frame/measure.ts';
import { usePastDay } from '#kit/frame/topic.ts';
import type { WidgetProps } from '#kit/frame/widget.ts';
import { WidgetFrame } from '#kit/frame/WidgetFrame.tsx';
import { ringsOf, viewOf } from '#subjects/planning/view/heat/divisions.ts';
import { useBoundaries } from '#subjects/planning/view/heat/queries.ts';
import type { MarketPriceLevel } from '../../wire/city.ts';
import { usePriceLevels } from '../queries.ts';
import { knownSurfaces } from '#subjects/planning/view/surfaces.ts';
import { dearest, levelColor, PRICE_LEGEND } from './price-levels.ts';
import { RankedMap, roomFor } from './RankedMap.tsx';

/** Prices are of a day; what is asked for is of the minute. */
const CADENCE = 3_600_000;
const POINT_SIZE = { wall: 13, desk: 8 } as const;
/** The dearest and the cheapest that the list beside the map has room for. */
const LISTED = 5;

const listed = (data: readonly MarketPriceLevel[] = []) => [
  ...data.slice(0, LISTED),
  ...data.slice(LISTED).slice(-LISTED),
];

/** The markets that gave prices, each in the colour of how dear it is 各市场菜价水平. */
export function PriceMap({ density, active }: WidgetProps) {
  const { ref, size } = useMeasure();
  const boundaries = useBoundaries().data;
  const day = usePastDay();
  const result = usePriceLevels(day);
  const { data, failure } = result;
  // Made once: while another day is on its way the map stands without its markets.
  const [isMade, setMade] = useState(false);
  if (data && !isMade) setMade(true);
  const frame = useFrame(result, { cadence: CADENCE, isEmpty: data?.length === 0 });
  const layers = useMemo(
    () => ({
      surfaces: knownSurfaces(boundaries),
      points: (data ?? []).map(({ outletId, lng, lat, levelPercent }) => ({
        id: outletId,
        lng,
        lat,
        color: levelColor(levelPercent),
        size: POINT_SIZE[density],
      })),
    }),
    [boundaries, data, density],
  );
  // Of the whole city, whichever markets gave prices: it stands still while days are played, and no division of it is cut.
  const view = useMemo(
    () => viewOf(ringsOf(boundaries, ''), size && roomFor(size, density, 'wide')),
    [boundaries, size, density],
  );
  const title = data ? dearest(data) : '各市场菜价水平';
  return (
    <WidgetFrame title={title} density={density} {...frame} emptyText={day === undefined ? '暂无菜价' : '当日无菜价'}>
      {(data ?? (isMade && !failure)) && (
        <RankedMap
          density={density}
          label="各市场菜价水平"
          heading="较全市均价"
          wide
          layers={layers}
          view={view}
          ranks={listed(data).map((one) => ({
            key: one.outletId,
            name: one.name,
            text: `${signedText(one.levelPercent, 1)}%`,
            color: levelColor(one.levelPercent),
          }))}
          legend={PRICE_LEGEND}
          place={ref}
          size={size}
          active={active}
          twin={<p>{title}</p>}
        />
      )}
    </WidgetFrame>
  );
}
