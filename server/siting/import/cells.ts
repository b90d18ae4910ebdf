import { groundOf } from '#base/geo.ts';
import { converted } from '#base/space/systems.ts';
import { type CrsName, SITING_MESSAGES } from '#subjects/siting/terms.ts';
import { nearestName } from '#server/sheet/nearest.ts';
import type { Faults } from '#server/sheet/sheet-faults.ts';
import { isAround } from '../../planning/area.ts';
import type { PlaceRecord } from '#server/sheet/place-record.ts';

/** Reads the cells of a record; what cannot be read is a fault at its column and gives undefined. */
export class Cells {
  readonly #record: PlaceRecord;
  readonly #faults: Faults;

  constructor(record: PlaceRecord, faults: Faults) {
    this.#record = record;
    this.#faults = faults;
  }

  #fault(column: string, message: string): undefined {
    this.#faults.add(this.#record.line, column, message, this.#record.text(column));
    return undefined;
  }

  /** Text of 1 to `longest` characters. */
  text(column: string, longest: number): string | undefined {
    const text = this.#record.text(column);
    if (text === '') return this.#fault(column, '不能为空');
    if (/\p{C}/u.test(text)) return this.#fault(column, '含有不能使用的字符');
    return text.length > longest ? this.#fault(column, `不能超过 ${longest} 个字`) : text;
  }

  /** Text that may be empty. */
  optionalText(column: string, longest: number): string | undefined {
    return this.#record.text(column) === '' ? '' : this.text(column, longest);
  }

  /** A number from `least` to `most`; whole ones only where `whole`. */
  number(
    column: string,
    { least, most, whole = true }: { readonly least: number; readonly most: number; readonly whole?: boolean },
  ): number | undefined {
    const text = this.#record.text(column);
    if (text === '') return this.#fault(column, '不能为空');
    const value = /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
    if (Number.isNaN(value)) return this.#fault(column, '应为数字');
    if (whole && !Number.isInteger(value)) return this.#fault(column, '应为整数');
    return value < least || value > most ? this.#fault(column, `应在 ${least} 到 ${most} 之间`) : value;
  }

  /** One of some names, or its code; the nearest is proposed for a slip. */
  oneOf<T extends { readonly name: string; readonly code: string }>(
    column: string,
    what: string,
    all: readonly T[],
  ): T | undefined {
    const text = this.#record.text(column);
    if (text === '') return this.#fault(column, '不能为空');
    const found = all.find(({ name, code }) => name === text || code === text);
    if (found) return found;
    const nearest = nearestName(
      text,
      all.map(({ name }) => name),
    );
    return this.#fault(column, nearest === undefined ? `没有这个${what}` : `没有这个${what}，是不是“${nearest}”？`);
  }

  /** Where it is, of the geometry or the columns 经度 and 纬度, in GCJ-02 and on the ground. */
  place(crs: CrsName) {
    const lng = this.#record.point?.[0] ?? this.number('经度', { least: -180, most: 180, whole: false });
    const lat = this.#record.point?.[1] ?? this.number('纬度', { least: -90, most: 90, whole: false });
    if (lng === undefined || lat === undefined) return undefined;
    const place = converted({ lng, lat }, crs, 'gcj02');
    return isAround(place.lng, place.lat)
      ? { ...place, ...groundOf(place) }
      : this.#fault('经度', `${SITING_MESSAGES.outside}，请检查经纬度和坐标系`);
  }

  /** The number that a record has already, of those that may be changed; 0 for a new one. */
  ownNumber(column: string, what: string, known: ReadonlyMap<number, boolean>): number | undefined {
    if (this.#record.text(column) === '') return 0;
    const value = this.number(column, { least: 1, most: 2_000_000_000 });
    if (value !== undefined && known.get(value) === false)
      return this.#fault(column, `没有这个编号的${what}，或不在您的管辖范围内`);
    return value;
  }
}
