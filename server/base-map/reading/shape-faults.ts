import { openRing } from '#base/space/shape.ts';
import { crossingOf } from '#base/space/ring/simple-ring.ts';
import { BASE_LIMITS } from '#subjects/base-map/terms.ts';
import type { Degrees } from '#server/sheet/place-record.ts';
import { isAround } from '../../planning/area.ts';
import type { Form } from './features.ts';

type Course = readonly Degrees[];

/** Degrees as whole numbers of the seventh decimal, a centimetre: their turns are exact. */
const FINE = 1e7;
const FEWEST: Readonly<Record<Form, number>> = { area: 3, line: 2, point: 1 };

/** What is wrong with how a shape is drawn, degrees of its own file. */
export function drawnFault(courses: readonly Course[], form: Form): string | undefined {
  const corners = courses.reduce((sum, course) => sum + course.length, 0);
  if (corners > BASE_LIMITS.ofShape) return `有 ${corners} 个顶点，最多 ${BASE_LIMITS.ofShape} 个，请先简化`;
  for (const course of courses) {
    const whole = course.map(([lng, lat]) => ({ x: Math.round(lng * FINE), y: Math.round(lat * FINE) }));
    if (form !== 'area') {
      if (whole.length < FEWEST[form]) return '线至少要有两个顶点';
      continue;
    }
    const open = openRing(whole);
    if (open.length < FEWEST.area) return '有一个环不足三个顶点';
    const crossing = crossingOf(open);
    if (crossing) return `边界自相交，在 ${crossing.x / FINE}, ${crossing.y / FINE} 附近（文件中的坐标）`;
  }
  return undefined;
}

/**
 * Where degrees lie that are not near the city, and what may have happened to them; `lies` gives their place in GCJ-02. A river or a road may run on
 * beyond the city, a district may not.
 */
export function astrayFault(
  courses: readonly Course[],
  lies: (degrees: Degrees) => Degrees,
  mayRunOn: boolean,
): string | undefined {
  const corners = courses.flat();
  const isNear = (degrees: Degrees): boolean => isAround(...lies(degrees));
  const astray = corners.filter((degrees) => !isNear(degrees));
  const [first] = astray;
  if (!first || (mayRunOn && astray.length < corners.length)) return undefined;
  const [lng, lat] = first;
  const why =
    Math.abs(lng) > 180 || Math.abs(lat) > 180
      ? '像是以米为单位的平面坐标（如 CGCS2000 高斯投影），请先换算为经纬度'
      : isNear([lat, lng])
        ? '经度和纬度像是写反了'
        : '请检查坐标系和范围';
  return `${corners.length} 个顶点中有 ${astray.length} 个不在南京市及周边（如 ${lng}, ${lat}），${why}`;
}
