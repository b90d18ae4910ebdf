import { z } from 'zod';
import { versionField } from '#base/envelope.ts';
import { pageFields, pageOf } from '#base/page.ts';
import { ENDED_LABELS } from '#base/register/codecs.ts';
import { id, instant, integer, integerOr, number, optionalId, optionalText, someIds } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import {
  FARTHEST,
  LINK_LABELS,
  type LinkTarget,
  NODE_LABELS,
  type NodeKind,
  SOURCE_TYPES,
  type SourceType,
  USUAL_DISTANCE,
} from './terms.ts';

/** How many outlets there are of a kind 市场类型数量 (spec 1 §3 "Market type count"). */
export const marketTypeCountWire = wireRecord({
  name: field('NAME', z.string(), '市场类型'),
  icon: field('ICON', z.string(), '图标'),
  count: field('NUM', integer(0, Number.MAX_SAFE_INTEGER), '数量'),
});
export type MarketTypeCount = z.output<typeof marketTypeCountWire>;

export const count = integer(0, Number.MAX_SAFE_INTEGER);

export const marketCurrentQueryWire = wireRecord({ division: field('adminDiv', optionalText(20), '行政区划') });

/** A residential compound 居住小区 and who lives in it; the table of the market current situation. */
export const residenceWire = wireRecord({
  name: field('name', z.string(), '小区名称'),
  heads: field('value', count, '人口数'),
});
export type Residence = z.output<typeof residenceWire>;

/** The market current situation 市场现状 (spec 2 §3 "Market current response"); figures that are not known are absent. */
export const marketCurrentWire = wireRecord({
  retained: field('now', count, '现状保留网点数'),
  added: field('add', count, '规划新增网点数'),
  total: field('total', count, '网点总数'),
  floorArea: field('area', number, '营业面积（平方米）'),
  small: field('small', count, '建筑面积 2000 平方米以下网点数'),
  areaPerThousand: field('avg', number.optional(), '每千人营业面积（平方米）'),
  population: field('population', count.optional(), '居住人口'),
  malePercent: field('male', number.optional(), '男性占比'),
  ageShares: field('ageList', z.array(number), '各年龄段占比'),
  ageNames: field('ageNameList', z.array(z.string()), '年龄段'),
  residences: field('totalList', z.array(residenceWire), '覆盖居住小区'),
  asOf: field('asOf', instant.optional(), '数据时间'),
});
export type MarketCurrent = z.output<typeof marketCurrentWire>;

const keysOf = <K extends string>(labels: Readonly<Record<K, string>>) => Object.keys(labels) as [K, ...K[]];
export const outletId = field('outletId', id, '网点编号');
export const reach = field('distance', integerOr(USUAL_DISTANCE, 1, FARTHEST), '距离（米）');
export const lng = field('lng', number, '经度');
export const lat = field('lat', number, '纬度');
const kind = field('kind', z.enum(keysOf<NodeKind>(NODE_LABELS)), '节点类型');
const to = field('to', z.enum(keysOf<LinkTarget>(LINK_LABELS)), '关联对象');

/** A node of the tree 商业中心 → 综合体 → 网点. */
export interface CentreNode {
  readonly kind: NodeKind;
  readonly id: number;
  readonly name: string;
  /** What a centre is – 商圈, 商业中心, 商业综合体, 商业街区 –, or the kind of business of an outlet. */
  readonly typeName: string;
  readonly lng: number;
  readonly lat: number;
  /** Outlets that belong to it, those of what lies below it too; 0 of an outlet. */
  readonly outlets: number;
  /** The version of its record, which whoever links it has seen. */
  readonly version: number;
  readonly children: readonly CentreNode[];
}

export const nodeFields = {
  kind,
  id: field('id', id, '编号'),
  name: field('name', z.string(), '名称'),
  typeName: field('typeName', z.string(), '类型'),
  lng,
  lat,
  outlets: field('outlets', count, '网点数'),
  version: versionField,
};
export const centreNodeWire: z.ZodType<CentreNode, unknown> = z.lazy(
  () =>
    wireRecord({
      ...nodeFields,
      children: field('children', z.array(centreNodeWire).default([]), '下级'),
    }) as unknown as z.ZodType<CentreNode, unknown>,
);

/** The nodes directly below a centre, those at the top without one; centres first, then outlets. With a name, which may be pinyin or initials, the best found of the whole tree. */
export const nodesQueryWire = wireRecord({
  ...pageFields,
  centreId: field('centreId', optionalId, '上级商圈编号'),
  name: field('name', optionalText(80), '名称、拼音或首字母'),
});
export const nodePageWire = pageOf(
  wireRecord({ ...nodeFields, centreId: field('centreId', optionalId, '上级商圈编号') }),
);
export type NodeRow = z.output<typeof nodePageWire>['rows'][number];

/** Which records may be linked: outlets that have no such link yet, neither ended nor locked. */
export const bindQueryWire = wireRecord({ ...pageFields, to, name: field('name', optionalText(80), '网点名称') });

const linked = { kind, id: field('id', id, '编号'), to, version: versionField };
export const linkWire = wireRecord({ ...linked, toId: field('toId', id, '关联对象编号') });
export const unlinkWire = wireRecord(linked);

export const sourceTypeWire = wireRecord({
  value: field('value', z.enum(keysOf<SourceType>(SOURCE_TYPES)), '值'),
  text: field('text', z.string(), '显示文本'),
  outlets: field('outlets', count, '网点数'),
});

export const tickedExportWire = wireRecord({ ids: field('ids', someIds, '网点编号') });
export const enterpriseExportWire = wireRecord({
  enterpriseId: field('enterpriseId', id, '企业编号'),
  ended: field('ended', z.enum(keysOf(ENDED_LABELS)).optional(), '使用情况'),
});

/** How many outlets of each kind every division has 各区各业态网点数, the kinds in the order of the register; people where they may be told. */
export const kindCountsWire = wireRecord({
  kinds: field('indClassList', z.array(z.string()), '业态'),
  divisions: field(
    'divList',
    z.array(
      wireRecord({
        code: field('regionCode', z.string(), '区划代码'),
        name: field('regionName', z.string(), '区划名称'),
        counts: field('counts', z.array(count), '网点数'),
        population: field('population', count.optional(), '人口'),
      }),
    ),
    '各区',
  ),
});
export type KindCounts = z.output<typeof kindCountsWire>;
