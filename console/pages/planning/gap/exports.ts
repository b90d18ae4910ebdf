import { csvOf } from '#kit/chart/tools/csv.ts';
import { saveFile } from '#kit/chart/tools/saving.ts';
import type { Gap } from '#subjects/siting/wire.ts';

/** Numbers of every division and the uncovered compounds as a file that a spreadsheet program opens. */
export function saveGap({ districts, worst }: Gap, name: string): void {
  const rows = [
    ['行政区划', '居住人口', '未覆盖人口', '未覆盖占比（%）', '未覆盖小区数', '说明'],
    ...districts.map((row) => [row.division, row.people, row.uncovered, row.share ?? '', row.compounds, row.overlaps ? '与其他区划重叠，不计入合计' : '']),
    [],
    ['未覆盖小区', '行政区划', '居住人口', '最近网点距离（米）', '经度', '纬度'],
    ...worst.map((row) => [row.name, row.division, row.people, row.nearest ?? '', row.lng, row.lat]),
  ];
  saveFile(new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
}

/** The map as it is drawn now. */
export async function savePicture(picture: () => Promise<string>, name: string): Promise<void> {
  const [head = '', data = ''] = (await picture()).split(',');
  if (!head.startsWith('data:image')) return;
  const bytes = Uint8Array.from(atob(data), (character) => character.codePointAt(0) ?? 0);
  saveFile(new Blob([bytes], { type: 'image/png' }), `${name}.png`);
}
