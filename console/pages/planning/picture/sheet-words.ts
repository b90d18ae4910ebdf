import { numberText } from '#base/number-text.ts';
import { drawnSize, type DrawnArea } from '#subjects/planning/view/drawn-area.ts';

const PLACE_DECIMALS = 6;
const SQUARE_KILOMETRE = 1e6;

export interface ChosenWords {
  /** Names of what is chosen; undefined or empty where nothing narrows. */
  readonly division: string | undefined;
  readonly kinds: readonly string[];
  readonly area: string | undefined;
}

/** What a map of outlets shows, in a line: 江宁区 · 便利店、生鲜超市 · 新街口. */
export function filterLine({ division, kinds, area }: ChosenWords): string {
  return [division ?? '全市', kinds.length === 0 ? '全部业态' : kinds.join('、'), area ?? '全部商圈'].join(' · ');
}

/** What was drawn, in a line with its measures; undefined without a drawing. */
export function drawnLine(area: DrawnArea | undefined): string | undefined {
  if (!area) return undefined;
  const size = `面积约 ${numberText(drawnSize(area) / SQUARE_KILOMETRE, 2)} 平方公里`;
  if (area.kind === 'polygon') return `多边形选区：${area.corners.length} 个顶点，${size}`;
  const { lng, lat } = area.centre;
  const centre = `圆心 ${lng.toFixed(PLACE_DECIMALS)}, ${lat.toFixed(PLACE_DECIMALS)}（GCJ-02）`;
  return `圆形选区：${centre}，半径 ${numberText(area.radius, 0)} 米，${size}`;
}

/** How far an outlet is taken to serve, in a line. */
export const withinLine = (metres: number): string => `覆盖距离：${numberText(metres, 0)} 米`;
