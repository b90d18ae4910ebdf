import { bdOf, wgsOf } from '#base/geo.ts';
import { CRS_NAMES } from '#base/register/importing/codecs.ts';
import type { AnyRegister } from '#base/register/declare.ts';
import type { AnyRecord } from '#base/register/declaration.ts';
import { type FieldSpec, isTyped } from '#base/register/fields.ts';
import { sheetFields } from '#base/register/sheet.ts';
import { headingOf, shownOf } from '#base/register/shown.ts';
import type { SheetColumn, SheetValue } from '#server/sheet/xlsx.ts';

/** A column of an export: its heading, and what of a record stands below it. */
export interface ExportColumn extends SheetColumn {
  readonly cellOf: (record: AnyRecord) => SheetValue;
}
export type ExportColumns = (register: AnyRegister) => readonly ExportColumn[];

export const sheetColumn = (spec: FieldSpec): SheetColumn => {
  const kind = spec.kind === 'number' || spec.kind === 'count' ? 'number' : spec.kind === 'day' ? 'date' : 'text';
  return { title: headingOf(spec), kind, width: spec.kind === 'lines' ? 40 : 20 };
};

const fieldColumn = ([key, spec]: readonly [string, FieldSpec]): ExportColumn => ({
  ...sheetColumn(spec),
  cellOf: (record) => {
    const value = record[key];
    if (typeof value === 'number' && (spec.kind === 'number' || spec.kind === 'count')) return value;
    // An outline is described to people; a file has it whole, to be imported again.
    if (spec.kind === 'outline') return typeof value === 'string' ? value : null;
    return shownOf(record, key, spec) || null;
  },
});

/** What is typed comes first, under the headings of the import: a file that was exported, corrected and imported again changes what it names. */
export const EVERYTHING: ExportColumns = (register) =>
  [
    ...sheetFields(register),
    ...Object.entries(register.fields).filter(([, spec]) => !isTyped(spec) && spec.kind !== 'position'),
  ].map(fieldColumn);

/** What the list on the screen shows. */
export const SHOWN: ExportColumns = ({ fields }) =>
  Object.entries(fields)
    .filter(([, { list }]) => list !== false)
    .map(fieldColumn);

/** Degrees to a tenth of a metre. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;
const SYSTEMS = [
  [CRS_NAMES.gcj02, (place: Place) => place],
  [CRS_NAMES.wgs84, wgsOf],
  [CRS_NAMES.bd09, bdOf],
] as const;
interface Place {
  readonly lng: number;
  readonly lat: number;
}

/** The same, and the position of each record in the three systems that maps here are drawn in. */
export const PLACES_BESIDES: ExportColumns = (register) => {
  const { lng: x = '', lat: y = '' } = register.place ?? {};
  const degree = (title: string, of: (place: Place) => number): ExportColumn => ({
    title,
    kind: 'number',
    width: 20,
    cellOf: (record) => {
      const [lng, lat] = [record[x], record[y]];
      return typeof lng === 'number' && typeof lat === 'number' ? rounded(of({ lng, lat })) : null;
    },
  });
  return [
    ...SHOWN(register),
    ...SYSTEMS.flatMap(([name, into]) => [
      degree(`经度 ${name}`, (place) => into(place).lng),
      degree(`纬度 ${name}`, (place) => into(place).lat),
    ]),
  ];
};
