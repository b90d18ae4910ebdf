import type { Feature } from './features.ts';

/** A division that a file of districts is asked for. */
export interface Division {
  readonly code: string;
  readonly name: string;
  /** The city around them; districts; what overlaps them. */
  readonly kind: 'city' | 'district' | 'overlapping';
}

/** A feature with the division it is, and by what that was seen. */
export interface MatchedFeature {
  readonly division: Division;
  readonly by: string;
}

/** 天地图 writes the country before a code. */
const COUNTRY = '156';

/**
 * Which division a feature is: by a property that holds its code, else by one that holds its name. Districts before the city around them, which
 * files name beside each of theirs.
 */
export function divisionOf({ properties }: Feature, divisions: readonly Division[]): MatchedFeature | undefined {
  const found = (fits: (text: string, division: Division) => boolean): MatchedFeature | undefined => {
    for (const [key, text] of properties) {
      const division = divisions.find((one) => fits(text, one));
      if (division) return { division, by: `${key}=${text}` };
    }
    return undefined;
  };
  const isDistrict = ({ kind }: Division): boolean => kind !== 'city';
  const hasCode = (text: string, { code }: Division): boolean => text === code || text === `${COUNTRY}${code}`;
  const hasName = (text: string, { name }: Division): boolean => text === name;
  // A district of which this system knows nothing names its city, too.
  const isOther = properties.some(([, text]) => isForeign(text, divisions));
  return (
    found((text, one) => isDistrict(one) && hasCode(text, one)) ??
    (isOther
      ? undefined
      : (found((text, one) => isDistrict(one) && hasName(text, one)) ??
        found((text, one) => hasCode(text, one)) ??
        found((text, one) => hasName(text, one))))
  );
}

/** Codes of six digits, after the country's or without it, of districts and counties (the last two digits are not 00). */
const CODE = /^(?:156)?(\d{6})$/;

function isForeign(text: string, divisions: readonly Division[]): boolean {
  const code = CODE.exec(text)?.[1];
  return code !== undefined && !code.endsWith('00') && !divisions.some((one) => one.code === code);
}
