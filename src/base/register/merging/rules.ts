import type { AnyRegister } from '../declare.ts';
import type { AnyRecord } from '../declaration.ts';
import { type FieldSpec, isText } from '../fields.ts';
import { shownOf, typedFields } from '../shown.ts';

/** Something in which the record that goes says other than the one that stays, and that this one may take over: one field, or the place as a whole. */
export interface Takeable {
  readonly keys: readonly string[];
  readonly term: string;
  readonly kept: string;
  readonly merged: string;
  /** The record that stays says nothing here. */
  readonly isBlank: boolean;
}

/** What the record that stays may take from the one that goes, in the order of the declaration; not what never changes, nor what stands once and cannot be empty. */
export function takeableOf(
  register: Pick<AnyRegister, 'fields' | 'place' | 'key' | 'tree'>,
  kept: AnyRecord,
  merged: AnyRecord,
): readonly Takeable[] {
  const { lng, lat } = register.place ?? {};
  const isPlace = (key: string): boolean => key === lng || key === lat;
  const fields = typedFields(register).flatMap(([key, spec]): Takeable[] => {
    const [own, other] = [shownOf(kept, key, spec), shownOf(merged, key, spec)];
    const isBound = spec.fixed === true || (spec.unique === true && spec.required);
    // What hangs directly below the one that stays cannot bring it below itself.
    const isItself = key === register.tree?.parent && merged[key] === kept[register.key];
    if (isBound || isItself || isPlace(key) || other === '' || own === other) return [];
    return [{ keys: [key], term: spec.term, kept: own, merged: other, isBlank: own === '' }];
  });
  if (lng === undefined || lat === undefined) return fields;
  const placeOf = (record: AnyRecord): string =>
    typeof record[lng] === 'number' && typeof record[lat] === 'number' ? `${record[lng]}，${record[lat]}` : '';
  const [own, other] = [placeOf(kept), placeOf(merged)];
  if (other === '' || own === other) return fields;
  return [...fields, { keys: [lng, lat], term: '位置（经度，纬度）', kept: own, merged: other, isBlank: own === '' }];
}

/** The names that a field lists with one more, as long as the field takes it: 上海青 and 青菜 make 上海青、青菜. */
export function withName(listed: unknown, name: string, { longest = Infinity, check }: FieldSpec): string {
  const before = typeof listed === 'string' ? listed : '';
  const joined = [...new Set([...(before === '' ? [] : before.split(NAME_MARK)), name])].join(NAME_MARK);
  return joined.length > longest || check?.(joined) !== undefined ? before : joined;
}
const NAME_MARK = '、';

/** Fields that stand once and that the record that goes gives up, so that the one that stays can have them. */
export const freedOf = ({ fields }: Pick<AnyRegister, 'fields'>, taken: readonly string[]): readonly string[] =>
  taken.filter((key) => fields[key]?.unique);

/** What stands in a field where nothing was given. */
export const nothingIn = ({ fields }: Pick<AnyRegister, 'fields'>, key: string): '' | null => {
  const spec = fields[key];
  return spec && isText(spec) ? '' : null;
};

type Calls = AnyRegister['calls'];
/** The calls of merging, of a register that has them. */
export interface MergingCalls {
  readonly preview: NonNullable<Calls['mergePreview']>;
  readonly merge: NonNullable<Calls['merge']>;
  readonly unmerge: NonNullable<Calls['unmerge']>;
  readonly merges: NonNullable<Calls['merges']>;
}

/** The calls of merging together; undefined of a register whose records stay what they are. */
export function mergingCalls({ calls }: Pick<AnyRegister, 'calls'>): MergingCalls | undefined {
  const { mergePreview: preview, merge, unmerge, merges } = calls;
  return preview && merge && unmerge && merges ? { preview, merge, unmerge, merges } : undefined;
}
