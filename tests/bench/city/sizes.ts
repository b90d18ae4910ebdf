/** How large a city is grown. */
export interface CitySizes {
  /** Markets that report the prices of all goods every day. */
  readonly markets: number;
  readonly goods: number;
  /** Stores that report every week. */
  readonly stores: number;
  readonly years: number;
}

/** Enterprises and goods of the grown city are numbered from here on, between those of the demonstration and those that registers number. */
export const FIRST = 700_000;

const WHOLE: CitySizes = { markets: 2_000, goods: 60, stores: 5_000, years: 3 };

/** The whole city unless the environment says otherwise: CITY_MARKETS, CITY_GOODS, CITY_STORES, CITY_YEARS. Throws for what is no size. */
export function citySizes(environment: Readonly<Record<string, string | undefined>>): CitySizes {
  const sizeOf = (name: string, usual: number): number => {
    const size = Number(environment[name] ?? usual);
    if (!(size > 0)) throw new Error(`${name} is no size: ${environment[name]}`);
    return size;
  };
  return {
    markets: sizeOf('CITY_MARKETS', WHOLE.markets),
    goods: sizeOf('CITY_GOODS', WHOLE.goods),
    stores: sizeOf('CITY_STORES', WHOLE.stores),
    years: sizeOf('CITY_YEARS', WHOLE.years),
  };
}

export const sizeText = ({ markets, goods, stores, years }: CitySizes): string =>
  `${markets} markets × ${goods} goods a day, ${stores} stores a week, ${years} years`;
