import { ageColumns, type CompoundRow } from '#server/database/rows/markets.ts';
import { COMPOUND_KINDS, COMPOUND_STEMS } from '#server/demonstration/city/street-names.ts';
import { drawQuarter, spotNear } from './places.ts';
import { between, pick, randomOf, wholeBetween } from '#server/demonstration/random.ts';

/** Shares of the age bands 0–14, 15–24, 25–34, 35–44, 45–59, 60 and over, as the last census counted them in the city. */
const AGE_SHARES = [0.128, 0.118, 0.182, 0.156, 0.226, 0.19] as const;

const SEED = 20_240_602;

/** Residential compounds 居住小区 with heads by sex and age; every name once. */
export function demonstrationCompounds(count = 340): CompoundRow[] {
  const random = randomOf(SEED);
  const names = new Set<string>();
  return Array.from({ length: count }, (_, index) => {
    const quarter = drawQuarter(random);
    let name: string;
    do name = `${quarter.name}${pick(random, COMPOUND_STEMS)}${pick(random, COMPOUND_KINDS)}`;
    while (names.has(name));
    names.add(name);
    const heads = wholeBetween(random, 800, 9_200);
    const male = Math.round(heads * between(random, 0.475, 0.515));
    return {
      compound_id: index + 1,
      name,
      region_id: quarter.region,
      ...spotNear(random, quarter, quarter.radius),
      male,
      female: heads - male,
      ...ageColumns(
        split(
          heads,
          AGE_SHARES.map((share) => share * between(random, 0.8, 1.2)),
        ),
      ),
    };
  });
}

/** A whole number in parts of given proportions that add up to it. */
function split(whole: number, proportions: readonly number[]): number[] {
  const sum = proportions.reduce((total, share) => total + share, 0);
  const parts = proportions.map((share) => Math.floor((whole * share) / sum));
  const rest = whole - parts.reduce((total, part) => total + part, 0);
  return parts.map((part, index) => (index === parts.length - 1 ? part + rest : part));
}
