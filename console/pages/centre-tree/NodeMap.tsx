import { useMemo } from 'react';
import { circleRing } from '#base/space/circle.ts';
import { AREA_RADIUS } from '#subjects/business-area/terms.ts';
import type { CentreNode } from '#subjects/market/wire.ts';
import { useCityGround } from '../../parts/map/ground.ts';
import { CityMap } from '../../register/map/CityMap.tsx';
import { lookAt } from '../../register/map/look.ts';
import { CITY_HEART, CITY_ZOOM, PLACE_COLOR } from '../../register/map/place.ts';
import styles from './CentreTree.module.css';
import { keyOf, type NodeAt, nodeIn } from './nodes.ts';

/** Pixels of the map beside what is known of a node; alone it is as high as the window lets it, of which so many are taken by what stands above and below. */
const HEIGHT = 320;
const BESIDE = 250;
/** Told apart from the place in front by the colour-blind too. */
const CENTRE_COLOR = '#0072B2';
const OUTLET_COLOR = '#56B4E9';

/** What is in front on the map, as far as it is known. */
export interface Shown extends NodeAt {
  readonly name: string;
  readonly lng: number;
  readonly lat: number;
  /** Service radius of an outlet, metres. */
  readonly reach: number;
}

export interface NodeMapProps {
  readonly shown: Shown | undefined;
  /** What lies around it in the tree: what hangs below, or beside an outlet. */
  readonly around: readonly CentreNode[];
  /** Pixels. */
  readonly width: number;
  readonly onChoose: (at: NodeAt) => void;
}

/** The chosen node and what belongs to it; the circle is how far an outlet serves, or how far a centre reaches. */
export function NodeMap({ shown, around, width, onChoose }: NodeMapProps) {
  const ground = useCityGround();
  const [lng, lat] = [shown?.lng, shown?.lat];
  const isCentre = shown?.kind === 'centre';
  const radius = isCentre ? AREA_RADIUS : (shown?.reach ?? 0);
  const front = shown && keyOf(shown);
  const height = shown ? HEIGHT : Math.max(HEIGHT, window.innerHeight - BESIDE);
  const layers = useMemo(
    () => ({
      tiles: ground.tiles,
      surfaces: ground.surfaces,
      ranges:
        lng !== undefined && lat !== undefined && radius > 0
          ? [{ id: 'reach', ring: circleRing({ lng, lat }, radius), color: PLACE_COLOR }]
          : [],
      points: [
        ...around
          .filter((node) => keyOf(node) !== front)
          .map((node) => ({
            id: keyOf(node),
            lng: node.lng,
            lat: node.lat,
            size: node.kind === 'centre' ? 8 : 5,
            color: node.kind === 'centre' ? CENTRE_COLOR : OUTLET_COLOR,
          })),
        ...(lng === undefined || lat === undefined ? [] : [{ id: front ?? '', lng, lat, size: 9, color: PLACE_COLOR }]),
      ],
    }),
    [ground, around, front, lng, lat, radius],
  );
  const view = useMemo(() => {
    if (lng === undefined || lat === undefined)
      return around.length > 0 ? lookAt(around, { width, height }) : { ...CITY_HEART, zoom: CITY_ZOOM };
    const corners = radius > 0 ? circleRing({ lng, lat }, radius).map(([x, y]) => ({ lng: x, lat: y })) : [];
    const below = isCentre ? around : [];
    return lookAt([{ lng, lat }, ...corners, ...below], { width, height });
  }, [around, height, isCentre, lng, lat, radius, width]);
  const label = shown ? `${shown.name}的位置` : '商圈分布';
  return (
    <div className={styles['map']}>
      <CityMap
        label={label}
        layers={layers}
        view={view}
        height={height}
        sentence={`${label}，图上共 ${around.length} 个下级或同级节点`}
        onPick={(id) => {
          const at = nodeIn(id);
          if (at) onChoose(at);
        }}
      />
    </div>
  );
}
