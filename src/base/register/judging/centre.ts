import type { Degrees } from '../../space/systems.ts';
import type { AnyRecord, Declaration } from '../declaration.ts';
import { outlineCentre } from './outline.ts';

/**
 * The position that a record with an outline is written with: as given, else the centre of its outline, and a centre that was made of the outline before
 * follows one that has changed. `before` is the record that `values` change. Gives longitude and latitude by their fields, undefined where there is
 * neither; nothing for a register without outlines.
 */
export function placeWritten(
  { place }: Pick<Declaration, 'place'>,
  values: AnyRecord,
  before: AnyRecord | undefined,
): AnyRecord {
  if (place?.outline === undefined) return {};
  const { lng, lat, outline } = place;
  const whole = { ...before, ...values };
  const lies = ({ lng: x, lat: y }: Degrees): boolean => whole[lng] === x && whole[lat] === y;
  const isGiven = typeof whole[lng] === 'number' && typeof whole[lat] === 'number';
  const former = isGiven && before?.[outline] !== whole[outline] ? outlineCentre(before?.[outline]) : undefined;
  const centre = isGiven && !(former && lies(former)) ? undefined : outlineCentre(whole[outline]);
  return { [lng]: centre?.lng ?? whole[lng], [lat]: centre?.lat ?? whole[lat] };
}
