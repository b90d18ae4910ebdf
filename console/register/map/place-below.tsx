import type { AnyRegister } from '#base/register/declare.ts';
import type { Field, FieldValue } from '../form/fields.ts';
import { placeIn } from './place.ts';
import { PlaceChoice } from './PlaceChoice.tsx';

type Values = Readonly<Record<string, FieldValue>>;

/** Six digits are a tenth of a metre. */
const DIGITS = 6;

/** Below longitude and latitude of a form: the map that both can be picked on. */
export function placeBelow(
  register: Pick<AnyRegister, 'place'>,
  { lng, lat }: NonNullable<AnyRegister['place']>,
): NonNullable<Field<Values>['below']> {
  return (values, onChange) => (
    <PlaceChoice
      place={placeIn(register, values)}
      onPlace={(place) => {
        onChange(lng, place ? String(Number(place.lng.toFixed(DIGITS))) : '');
        onChange(lat, place ? String(Number(place.lat.toFixed(DIGITS))) : '');
      }}
    />
  );
}
