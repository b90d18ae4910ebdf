import { useMemo } from 'react';
import { useMeasure } from '#kit/frame/measure.ts';
import type { Corner } from '#kit/map/map-layers.ts';
import { BASE_LAYER_LABELS, type BaseLayer } from '#subjects/base-map/terms.ts';
import type { BaseOutcome, BasePreview } from '#subjects/base-map/wire.ts';
import { viewAll } from '#subjects/planning/view/heat/divisions.ts';
import { useCityGround } from '../../parts/map/ground.ts';
import { CityMap } from '../../register/map/CityMap.tsx';
import styles from './BaseMap.module.css';

const HEIGHT = 480;
const FINE_COLOR = '#1D6FD8';
const FAULTY_COLOR = '#D9363E';
const POINT_SIZE = 5;

/** The shapes of a file over the ground that is in use now, those with faults in another colour. */
export function Preview({ layer, found }: { readonly layer: BaseLayer; readonly found: BaseOutcome | undefined }) {
  const ground = useCityGround();
  const { ref, size } = useMeasure();
  const width = size?.width ?? HEIGHT;
  const shapes = useMemo(() => (found?.preview ?? []).map(shapeOf), [found]);
  const view = useMemo(() => {
    const corners = shapes.flatMap(({ courses }) => courses.flat()).map(([lng, lat]) => ({ lng, lat }));
    return viewAll(corners, ground.city, { width, height: HEIGHT });
  }, [shapes, ground.city, width]);
  const layers = useMemo(
    () => ({
      tiles: ground.tiles,
      surfaces: ground.surfaces,
      drawn: shapes.flatMap(({ color, courses }, at) =>
        courses
          .filter((course) => course.length > 1)
          .map((course, part) => ({ id: `${at} ${part}`, ring: ringOf(course), color })),
      ),
      points: shapes.flatMap(({ color, courses }, at) =>
        courses.flatMap(([first, ...others]) =>
          first && others.length === 0 ? [{ id: `${at}`, lng: first[0], lat: first[1], color, size: POINT_SIZE }] : [],
        ),
      ),
    }),
    [ground, shapes],
  );
  const faulty = found?.preview.filter((one) => one.faulty).length ?? 0;
  const sentence = found
    ? `文件中的${BASE_LAYER_LABELS[layer]}叠在现用底图上：${found.preview.length} 个图形${faulty > 0 ? `，其中 ${faulty} 个有问题` : ''}`
    : `现用的底图；选择文件后，其中的${BASE_LAYER_LABELS[layer]}叠在上面`;
  return (
    <div ref={ref} className={styles['preview']}>
      <p className={styles['legend']}>
        {found && (
          <>
            <span>
              <i style={{ background: FINE_COLOR }} aria-hidden="true" />
              文件中的图形
            </span>
            {faulty > 0 && (
              <span>
                <i style={{ background: FAULTY_COLOR }} aria-hidden="true" />
                有问题的图形
              </span>
            )}
          </>
        )}
        <span>{sentence}</span>
      </p>
      <CityMap label="底图预览" layers={layers} view={view} height={HEIGHT} sentence={sentence} />
    </div>
  );
}

function shapeOf({ faulty, courses }: BasePreview) {
  return {
    color: faulty ? FAULTY_COLOR : FINE_COLOR,
    courses: courses.map((flat) =>
      Array.from({ length: Math.floor(flat.length / 2) }, (_, at): Corner => [
        flat[2 * at] ?? 0,
        flat[2 * at + 1] ?? 0,
      ]),
    ),
  };
}

/** A line is drawn there and back, so that it encloses nothing. */
function ringOf(course: readonly Corner[]): readonly Corner[] {
  const [first, last] = [course[0], course.at(-1)];
  const isRing = course.length > 3 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
  return isRing ? course : [...course, ...course.toReversed()];
}
