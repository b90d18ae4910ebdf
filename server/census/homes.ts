import { sql } from 'kysely';
import { type Gcj02, groundOf } from '#base/geo.ts';
import { outlineCentre, ringOf } from '#base/register/judging/outline.ts';
import { agesOf, type CensusCount, countedHomes, type Home } from '#subjects/census/rules.ts';
import type { Db } from '../database/tables.ts';

/** A place where people live, as a plane of the city has it. */
interface LivedIn extends Home, Gcj02 {
  readonly compoundId: number;
  readonly name: string;
  readonly regionCode: string;
}

interface CensusArea extends CensusCount, Gcj02 {
  readonly name: string;
  readonly regionCode: string;
}

/** Where the people of a census area stand in the plane that has no compound: beyond every number that the register of compounds gives. */
const BEYOND_COMPOUNDS = 2_000_000_000;

/** Whether a number in the plane is one of the register of compounds, not that of a census area that has none. */
export const isCompound = (compoundId: number): boolean => compoundId <= BEYOND_COMPOUNDS;

/** Nobody says how those from 15 to 59 of such an area are spread over the four bands: evenly by years. */
const YEARS_OF_BANDS = [10, 10, 10, 15];

/** Where the city's people live: the compounds that are given, with the people that the census counted in its areas with an outline, and those areas that have no compound. */
export async function homesOf(db: Db, compounds: readonly LivedIn[]): Promise<readonly LivedIn[]> {
  const areas = await censusAreas(db);
  const { homes, alone } = countedHomes(compounds, areas);
  const by = new Map(areas.map((area) => [area.censusAreaId, area]));
  return [
    ...homes,
    ...alone.flatMap((count): readonly LivedIn[] => {
      const area = by.get(count.censusAreaId);
      if (!area) return [];
      const { name, regionCode, lng, lat, male, female } = area;
      return [
        {
          compoundId: BEYOND_COMPOUNDS + area.censusAreaId,
          name,
          regionCode,
          lng,
          lat,
          ...groundOf(area),
          male,
          female,
          ages: agesOf(area, YEARS_OF_BANDS),
        },
      ];
    }),
  ];
}

/** The census areas in use that have an outline, with their centre: as registered, else that of the outline. */
async function censusAreas(db: Db): Promise<readonly CensusArea[]> {
  const { rows } = await sql<
    Omit<CensusArea, 'ring' | 'lng' | 'lat'> & { outline: string; lng: number | null; lat: number | null }
  >`
    select c.census_area_id as "censusAreaId", c.code, c.year, c.name, r.code as "regionCode", c.male, c.female,
      c.age_to14 as "ageTo14", c.age15_to59 as "age15To59", c.age60_to64 as "age60To64", c.age_from65 as "ageFrom65", c.outline, c.lng, c.lat
    from census_area c join region r using (region_id) where c.ended_at is null and c.outline <> '' order by c.census_area_id`.execute(
    db,
  );
  return rows.flatMap(({ outline, lng, lat, ...row }) => {
    const place = lng === null || lat === null ? outlineCentre(outline) : { lng, lat };
    return place ? [{ ...row, ...place, ring: ringOf(outline).map(([x, y]) => groundOf({ lng: x, lat: y })) }] : [];
  });
}
