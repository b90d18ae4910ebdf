import type { Options } from '#base/register/codecs.ts';
import type { AnyRegister } from '#base/register/declare.ts';
import { type FieldSpec, isPointing } from '#base/register/fields.ts';
import { headingOf, numberFault, typedFields } from '#base/register/shown.ts';
import { endBelow, isCounted } from '../form/EndBelow.tsx';
import type { Choice, Field, FieldKind } from '../form/fields.ts';
import { placeBelow } from '../map/place-below.tsx';
import type { Values } from './values.ts';

const KINDS: Readonly<Record<FieldSpec['kind'], FieldKind>> = {
  text: 'text',
  lines: 'lines',
  telephone: 'text',
  choice: 'choice',
  status: 'switch',
  flag: 'switch',
  number: 'number',
  day: 'day',
  region: 'choice',
  reference: 'choice',
  code: 'choice',
  outline: 'lines',
  count: 'text',
  position: 'text',
  depth: 'text',
};

/** What a field may be: labels of its own, or what the server offers for it. */
export function choicesOf(key: string, spec: FieldSpec, options: Options): readonly Choice[] | undefined {
  if (isPointing(spec))
    return (options.find(({ field }) => field === key)?.options ?? []).map(({ value, text, depth }) => ({
      value,
      label: text,
      depth,
    }));
  return spec.labels && Object.entries(spec.labels).map(([value, label]) => ({ value, label }));
}

/** The form of a register, without the fields that where it stands decides. */
export function formFields(
  register: AnyRegister,
  options: Options,
  fixed: readonly string[],
): readonly Field<Values>[] {
  return typedFields(register)
    .filter(([key]) => !fixed.includes(key))
    .map(([key, spec]) => {
      const { kind, check, hint, longest, required, unique } = spec;
      const choices = choicesOf(key, spec, options);
      const isParent = key === register.tree?.parent;
      const rooted = isParent && register.tree?.rooted === true;
      const isSwitch = KINDS[kind] === 'switch';
      const judged = kind === 'number' ? (text: string) => numberFault(spec, text) : check;
      return {
        name: key,
        label: kind === 'status' ? '启用' : headingOf(spec),
        kind: KINDS[kind],
        required: (required || rooted) && !isSwitch,
        fixed: spec.fixed ?? false,
        ...(hint !== undefined && { hint }),
        ...(longest !== undefined && { longest }),
        ...(judged && { check: (text: string) => judged(text.trim()) }),
        // A record hangs below another one, never below itself.
        ...(choices &&
          !isSwitch && {
            choices: (values: Values) => choices.filter(({ value }) => !isParent || value !== values[register.key]),
          }),
        ...(isParent && !rooted && { placeholder: '无上级' }),
        // What stands at the top has nothing to hang below.
        ...(rooted && { shown: (values: Values, creating: boolean) => creating || values[key] !== '' }),
        ...(unique && { unique: { table: register.name, column: key } }),
        ...(key === register.place?.lat && { below: placeBelow(register, register.place) }),
        ...(key === register.lasts?.until[0] && isCounted(register) && { below: endBelow(register) }),
      };
    });
}
