import { Button } from '@arco-design/web-react';
import { useMemo, useState } from 'react';
import type { InputOf } from '#base/call.ts';
import { useCall } from '#browser/query.ts';
import { type Size, useTheme } from '#kit/frame/measure.ts';
import { LazyMap } from '#kit/map/lazy.tsx';
import { enterpriseCalls } from '#subjects/enterprise/calls.ts';
import type { OpenPlacedEnterprise, OpenPlaces } from '#subjects/enterprise/wire.ts';
import { planningCalls } from '#subjects/planning/calls.ts';
import { knownSurfaces } from '#subjects/planning/view/surfaces.ts';
import { AnsweredMap, MapFoot } from '../../../register/map/AnsweredMap.tsx';
import { lookAt } from '../../../register/map/look.ts';
import { MAP_RANGE, PLACE_COLOR, UNSUPPORTED } from '../../../register/map/place.ts';
import { type Chosen, keyOf } from './chosen.ts';
import styles from './Enterprises.module.css';
import { Facts } from './Facts.tsx';

export interface OpenMapProps {
  /** What the list is narrowed to. */
  readonly conditions: InputOf<typeof enterpriseCalls.openPlaces>;
  readonly chosen: Chosen | undefined;
  readonly onChoose: (chosen: Chosen | undefined) => void;
}

const SIZE = 6;
const CHOSEN_SIZE = 11;
/** Beside the first in every colour blindness. */
const CHOSEN_COLOR = '#0050B3';

/** Where the enterprises of the public list are; whoever is chosen says what anybody may know of it. */
export function OpenMap(props: OpenMapProps) {
  const { conditions } = props;
  const result = useCall(enterpriseCalls.openPlaces, conditions, { keepLast: false });
  return (
    <AnsweredMap result={result}>
      {(found, size) => <Placed key={JSON.stringify(conditions)} {...props} found={found} size={size} />}
    </AnsweredMap>
  );
}

interface PlacedProps extends OpenMapProps {
  readonly found: OpenPlaces;
  readonly size: Size;
}

function Placed({ found, size, chosen, onChoose }: PlacedProps) {
  const theme = useTheme();
  const { data: borders } = useCall(planningCalls.openBoundaries, {});
  const { enterprises } = found;
  const picked = enterprises.find((one) => keyOf(one) === chosen?.key);
  const [view, setView] = useState(() => viewAt(picked, enterprises, size));
  const [seen, setSeen] = useState(chosen);
  if (seen !== chosen) {
    setSeen(chosen);
    // What was chosen on the map is in sight already.
    if (picked && chosen?.site === undefined) setView(viewAt(picked, enterprises, size));
  }
  const points = useMemo(
    () =>
      enterprises.flatMap((one, at) =>
        one.sites.map(({ lng, lat }, site) => {
          const isChosen = keyOf(one) === chosen?.key && (chosen.site === undefined || chosen.site === site);
          return {
            id: `${at} ${site}`,
            lng,
            lat,
            size: isChosen ? CHOSEN_SIZE : SIZE,
            color: isChosen ? CHOSEN_COLOR : PLACE_COLOR,
          };
        }),
      ),
    [enterprises, chosen],
  );
  const layers = useMemo(() => ({ surfaces: knownSurfaces(borders), points }), [borders, points]);
  const handlePick = (id: string): void => {
    const [at, site] = id.split(' ').map(Number);
    const one = enterprises[at ?? -1];
    if (one) onChoose({ key: keyOf(one), site });
  };
  const summary = summaryOf(found);
  return (
    <>
      <div className={styles['map']}>
        <LazyMap
          label="企业分布"
          layers={layers}
          view={view}
          range={MAP_RANGE}
          density="desk"
          theme={theme}
          height="100%"
          unsupported={UNSUPPORTED}
          onPick={handlePick}
          twin={<p>{summary}</p>}
        />
        {picked && <Facts enterprise={picked} site={chosen?.site} onClose={() => onChoose(undefined)} />}
      </div>
      <MapFoot>
        <span role="status">{chosen && !picked ? `“${chosen.key.split(' ')[0]}”未登记位置` : summary}</span>
        <Button type="text" size="mini" onClick={() => setView(viewAt(undefined, enterprises, size))}>
          看全部
        </Button>
      </MapFoot>
    </>
  );
}

/** A look at the places of one enterprise, or at those of all. */
const viewAt = (one: OpenPlacedEnterprise | undefined, all: readonly OpenPlacedEnterprise[], size: Size) =>
  lookAt(one?.sites ?? all.flatMap(({ sites }) => sites), size);

function summaryOf({ total, unplaced, places, enterprises }: OpenPlaces): string {
  const shown = enterprises.reduce((sum, { sites }) => sum + sites.length, 0);
  const none = unplaced === 0 ? '' : `，另有 ${unplaced} 家未登记位置`;
  const cut = shown < places ? `；位置过多，地图只显示前 ${shown} 处，可缩小查询范围` : '';
  return `${total - unplaced} 家企业，共 ${places} 处位置${none}${cut}`;
}
