import type { Transport } from '#browser/http.ts';
import { regionAdministrationCalls as calls } from '#subjects/region/calls.ts';
import type { RegionRecord } from '#subjects/region/wire.ts';
import { Page } from '../../../parts/Page.tsx';
import type { MenuPageProps } from '../../../parts/menu-page.ts';
import { asked, textOf, wholeNumberFault } from '../../../register/choices.ts';
import type { Choice } from '../../../register/form/fields.ts';
import { listing, type Register as RegisterOf, wholeList, writing } from '../../../register/register.ts';
import { Register } from '../../../register/Register.tsx';
import { useRegionChoices } from '../../../register/regions.ts';

interface RegionValues {
  readonly regionId: number;
  readonly version: number;
  readonly parentId: string;
  readonly code: string;
  readonly name: string;
  readonly lng: string;
  readonly lat: string;
  readonly countsInSum: boolean;
  readonly sort: string;
}

const EMPTY: RegionValues = {
  regionId: 0,
  version: 0,
  parentId: '',
  code: '',
  name: '',
  lng: '',
  lat: '',
  countsInSum: true,
  sort: '0',
};
const LONGEST_NAME = 40;

const between = (least: number, most: number) => (text: string) => {
  const value = Number(text);
  if (!Number.isFinite(value)) return '应为数字';
  return value < least || value > most ? `应在 ${least} 到 ${most} 之间` : undefined;
};

async function read(transport: Transport, { regionId }: RegionRecord): Promise<RegionValues> {
  const { version, parentId, code, name, lng, lat, countsInSum, sort } = await transport.send(
    calls.one,
    { regionId },
    { quiet: true },
  );
  return {
    regionId,
    version,
    parentId: textOf(parentId),
    code,
    name,
    lng: String(lng),
    lat: String(lat),
    countsInSum,
    sort: String(sort),
  };
}

const written = ({ name, lng, lat, countsInSum, sort }: RegionValues) => ({
  name: name.trim(),
  lng: Number(lng),
  lat: Number(lat),
  countsInSum,
  sort: Number(sort),
});

/** The register of divisions 行政区划. */
function regionRegister(parents: readonly Choice[]): RegisterOf<RegionRecord, RegionValues> {
  return {
    noun: '区划',
    list: listing(calls.list, ({ filters }) => ({ name: asked(filters['area']) }), wholeList),
    paged: false,
    rowId: ({ regionId }) => String(regionId),
    rowName: ({ name }) => name,
    permission: 'region.write',
    filters: [{ name: 'area', label: '区划名称' }],
    columns: [
      {
        key: 'name',
        title: '区划名称',
        width: 160,
        render: ({ name, level }) => '\u3000'.repeat(Math.max(0, level - 1)) + name,
      },
      { key: 'code', title: '区划代码', width: 110 },
      { key: 'centre', title: '中心坐标（GCJ-02）', width: 180, render: ({ lng, lat }) => `${lng}, ${lat}` },
      { key: 'countsInSum', title: '计入合计', width: 90, render: ({ countsInSum }) => (countsInSum ? '是' : '否') },
      { key: 'sort', title: '排序', width: 70, align: 'right' },
      { key: 'uses', title: '使用数', width: 80, align: 'right' },
    ],
    form: {
      fields: [
        {
          name: 'parentId',
          label: '上级区划',
          kind: 'choice',
          required: true,
          fixed: true,
          choices: parents,
          shown: (_, creating) => creating,
        },
        {
          name: 'code',
          label: '区划代码',
          required: true,
          fixed: true,
          longest: 9,
          unique: { table: 'region', column: 'code' },
          check: (text) => (/^\d{6}(\d{3})?$/.test(text.trim()) ? undefined : '应为 6 位或 9 位行政区划代码'),
        },
        { name: 'name', label: '区划名称', required: true, longest: LONGEST_NAME },
        {
          name: 'lng',
          label: '中心经度',
          kind: 'number',
          required: true,
          check: between(73, 136),
          hint: 'GCJ-02 坐标，度',
        },
        {
          name: 'lat',
          label: '中心纬度',
          kind: 'number',
          required: true,
          check: between(3, 54),
          hint: 'GCJ-02 坐标，度',
        },
        { name: 'sort', label: '排序', kind: 'number', required: true, check: wholeNumberFault(0, 9_999) },
        { name: 'countsInSum', label: '计入全市合计', kind: 'switch', hint: '与其他区划重叠的功能区不计入' },
      ],
      empty: EMPTY,
      read,
      create: writing(calls.create, (values: RegionValues) => ({
        ...written(values),
        parentId: Number(values.parentId),
        code: values.code.trim(),
      })),
      update: writing(calls.update, (values: RegionValues) => ({
        ...written(values),
        regionId: values.regionId,
        version: values.version,
      })),
    },
    remove: writing(calls.remove, (ids: readonly string[]) => ({ ids: [...ids] })),
    removable: ({ parentId }) => parentId !== undefined,
    removeNote: '已被使用的区划不能删除',
  };
}

/** 区划管理: the city and its districts, with the centres that maps fly to. */
export function RegionsPage({ title }: MenuPageProps) {
  return (
    <Page title={title} note="区划决定数据权限和地图视野">
      <Register register={regionRegister(useRegionChoices())} />
    </Page>
  );
}
