import type { FigureTile } from '#kit/figure/FigureTiles.tsx';
import type { SectionData } from '../../wire/area.ts';

const SMALL = { name: '2000 ㎡以下', unit: '个', note: '建筑面积 2000 平方米以下的网点' } as const;

/** The figures of a section in the order of the specification (spec 2 §3 ghxx, xzfx, xzfx2). */
export function tilesOf({
  type,
  now,
  added,
  total,
  area,
  small,
  areaPerThousand,
  population,
  compounds,
}: SectionData): readonly FigureTile[] {
  // What a plan says of itself is called so: a plan's outlets and those that stand today are two populations.
  const planned = type === 'ghxx';
  const size: FigureTile = { name: planned ? '规划面积' : '营业面积', value: area, unit: '㎡', decimals: 0 };
  const count: FigureTile = { name: planned ? '规划网点数' : '网点总数', value: total, unit: '个' };
  if (type === 'xzfx2')
    return [
      count,
      size,
      { ...SMALL, value: small },
      { name: '每千人面积', value: areaPerThousand, unit: '㎡' },
      { name: '覆盖小区', value: compounds, unit: '个' },
      { name: '居住人口', value: population, unit: '人' },
    ];
  const figures: FigureTile[] = [
    { name: planned ? '规划保留' : '现状保留', value: now, unit: '个' },
    { name: planned ? '规划新增' : '本年新增', value: added, unit: '个' },
    count,
    size,
    { ...SMALL, value: small },
    { name: '每千人面积', value: areaPerThousand, unit: '㎡' },
  ];
  return type === 'xzfx' ? [...figures, { name: '居住人口', value: population, unit: '人' }] : figures;
}

/** Whether a section has nothing to show: then the empty picture stands there. */
export function isEmptyData({ total, area, population, districts }: SectionData): boolean {
  return total === 0 && area === 0 && (population ?? 0) === 0 && districts.length === 0;
}

/** What the figures are of: 2026–2030 年, 2026 年. */
export function periodText({ begin, end, year }: SectionData): string {
  if (begin !== undefined && end !== undefined) return `${begin}–${end} 年`;
  return year === undefined ? '' : `${year} 年`;
}
