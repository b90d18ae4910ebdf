import type { BaseLayer } from '#subjects/base-map/terms.ts';
import type { Form } from './features.ts';

/** What shapes of a layer may be, in the order in which they are named, and how that is said. */
export const FORMS: Readonly<Record<BaseLayer, { readonly forms: readonly Form[]; readonly said: string }>> = {
  district: { forms: ['area'], said: '面（Polygon、MultiPolygon）' },
  water: { forms: ['area', 'line'], said: '面（Polygon、MultiPolygon）或线（LineString、MultiLineString）' },
  road: { forms: ['line'], said: '线（LineString、MultiLineString）' },
  green: { forms: ['area'], said: '面（Polygon、MultiPolygon）' },
  builtUp: { forms: ['area'], said: '面（Polygon、MultiPolygon）' },
  name: { forms: ['point'], said: '点（Point）' },
};

export const NAME_KEYS = ['name', 'NAME', 'Name', '名称', 'mc', 'MC', 'name:zh', 'XZQMC', 'XMC'] as const;
export const KIND_KEYS = [
  'class',
  'CLASS',
  'kind',
  'fclass',
  'highway',
  'type',
  'TYPE',
  '等级',
  '类别',
  '类型',
] as const;

/** Words by which a kind is known, the first that fits; the last kind is for all others. */
const KINDS: Readonly<Partial<Record<BaseLayer, ReadonlyArray<readonly [kind: string, words: readonly string[]]>>>> = {
  road: [
    ['expressway', ['motorway', 'expressway', '高速']],
    ['ring', ['trunk', 'ring', '快速', '国道', '环']],
    ['avenue', ['primary', 'secondary', 'avenue', '主干', '省道', '大道']],
    ['street', []],
  ],
  name: [
    ['city', ['city', 'county', '城市', '市', '县']],
    ['town', ['town', 'village', '镇', '街道', '乡', '村']],
    ['bridge', ['bridge', 'tunnel', '桥', '隧']],
    ['landmark', ['landmark', 'poi', '地标', '景点', '商场']],
    ['quarter', []],
  ],
};

/** As what a shape is drawn. */
export function kindOf(layer: BaseLayer, said: string): string {
  const word = said.toLowerCase();
  return KINDS[layer]?.find(([, words]) => words.length === 0 || words.some((one) => word.includes(one)))?.[0] ?? '';
}
