import { type CoordinateSheet, systemOf } from '#base/space/coordinate-sheet.ts';
import type { PlaceTable } from '#subjects/siting/wire.ts';

/** In which system a table is written, by the places of it whose names are known; a name that stands for several is left out. */
export function guessOf(sheet: CoordinateSheet, known: PlaceTable['known'] = []) {
  const times = new Map<string, number>();
  for (const { name } of known) times.set(name, (times.get(name) ?? 0) + 1);
  const only = new Map(known.filter(({ name }) => times.get(name) === 1).map((one) => [one.name, one]));
  const pairs = sheet.rows.flatMap(({ name, place }) => {
    const found = only.get(name);
    return place && found ? [{ given: place, known: found }] : [];
  });
  return { pairs: pairs.length, system: systemOf(pairs) };
}
