import type { Cell } from '#kit/chart/tools/csv.ts';
import { saveFile } from '#kit/chart/tools/saving.ts';
import { SECTION_LABELS } from '#subjects/planning/terms.ts';
import { periodText, tilesOf } from '#subjects/planning/view/panel/section-text.ts';
import type { PanelSection, SectionData } from '#subjects/planning/wire/area.ts';
import type { Gap } from '#subjects/siting/wire.ts';
import { tellNote } from '../../parts/messages.ts';

/** Numbers of every division and the uncovered compounds. */
export function gapRows({ districts, worst }: Gap): readonly (readonly Cell[])[] {
  return [
    ['行政区划', '居住人口', '未覆盖人口', '未覆盖占比（%）', '未覆盖小区数', '说明'],
    ...districts.map((row) => [
      row.division,
      row.people,
      row.uncovered,
      row.share ?? '',
      row.compounds,
      row.overlaps ? '与其他区划重叠，不计入合计' : '',
    ]),
    [],
    ['未覆盖小区', '行政区划', '居住人口', '最近网点距离（米）', '经度', '纬度'],
    ...worst.map((row) => [row.name, row.division, row.people, row.nearest ?? '', row.lng, row.lat]),
  ];
}

/** Every figure of the right panel, tabs that are not in front too. */
export function panelRows(sections: readonly PanelSection[]): readonly (readonly Cell[])[] {
  return [
    ['分项', '数据', '时期', '指标', '数值', '单位'],
    ...sections.flatMap(({ title, datas }) =>
      datas.flatMap((data) => factsOf(data).map((fact) => [title, data.title, periodText(data), ...fact])),
    ),
  ];
}

function factsOf(data: SectionData): ReadonlyArray<readonly [name: string, value: Cell, unit: string]> {
  const ages = (data.agePercents ?? []).map(
    (percent, index) => [`年龄构成：${data.ageNames?.[index] ?? ''}`, percent, '%'] as const,
  );
  const districts = data.districts.flatMap(({ division, now, added, total, area }) => [
    ...(data.type === 'ghxx'
      ? [[`${division}保留`, now ?? '', '个'] as const, [`${division}新增`, added ?? '', '个'] as const]
      : []),
    [`${division}总数`, total, '个'] as const,
    [`${division}面积`, area, '㎡'] as const,
  ]);
  return [
    ...tilesOf(data).map(({ name, value, unit }) => [name, value ?? '', unit] as const),
    ...(data.malePercent === undefined ? [] : [['男性占比', data.malePercent, '%'] as const]),
    ...ages,
    ...districts,
  ];
}

/** What a file of the panel is called: by what was drawn. */
export const panelFileName = (sections: readonly PanelSection[]): string =>
  `市场规划统计（${sections.some(({ sectionId }) => sectionId === 'xzfx2') ? SECTION_LABELS.xzfx2 : '全部范围'}）`;

/** Saves a picture, given as a `data:` address, as a file; says so where the browser made none. */
export async function savePicture(picture: string, name: string): Promise<void> {
  const [head = '', data = ''] = picture.split(',');
  if (!head.startsWith('data:image')) {
    await tellNote('当前浏览器无法导出地图图片');
    return;
  }
  const bytes = Uint8Array.from(atob(data), (character) => character.codePointAt(0) ?? 0);
  saveFile(new Blob([bytes], { type: 'image/png' }), `${name}.png`);
}
