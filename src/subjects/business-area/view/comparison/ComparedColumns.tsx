import { numberText } from '#base/number-text.ts';
import type { Size } from '#kit/frame/measure.ts';
import type { Density } from '#kit/tokens/theme.ts';
import { comparedShares, originsOf, tenThousandsOf } from '../../rules.ts';
import type { CustomerProfile } from '../../wire.ts';
import styles from './Comparison.module.css';

export interface ComparedColumnsProps {
  readonly areas: ReadonlyArray<{ readonly name: string; readonly profile: CustomerProfile }>;
  readonly density: Density;
  /** What it has to stand in on a wall; a desk gives it what it needs. */
  readonly place?: Size | undefined;
}

/** So many cities are listed below the one that most come from. */
const LISTED_CITIES = 5;
/** Pixels of a wall: the headings, with names above their figures in a narrow place; a row of shares, and one of cities. */
const HEADINGS = { wide: 96, narrow: 104 };
const NARROW = 1_100;
const ROW = 48;
const CITY_ROW = 52;

/** How many rows of cities have room on a wall below those of shares. */
function cityRowsIn({ width, height }: Size, shares: number): number {
  return Math.floor((height - HEADINGS[width < NARROW ? 'narrow' : 'wide'] - shares * ROW) / CITY_ROW);
}

/** Areas as columns, what their customers are as rows: how many, sexes and occupations in per cent, cities of origin. */
export function ComparedColumns({ areas, density, place }: ComparedColumnsProps) {
  const profiles = areas.map(({ profile }) => profile);
  const shares = comparedShares(profiles);
  const most = Math.max(0, ...shares.flatMap(({ percents }) => percents.map((one) => one ?? 0)));
  const origins = profiles.map(originsOf);
  const room = place ? cityRowsIn(place, shares.length) : LISTED_CITIES + 1;
  const listed = Math.min(LISTED_CITIES, room - 1, Math.max(0, ...origins.map((one) => one?.others.length ?? 0)));
  const farthest = Math.max(0, ...origins.flatMap((one) => one?.others[0]?.tenThousands ?? 0));
  return (
    <table className={styles['columns']} data-kind={density} data-narrow={place && place.width < NARROW}>
      <caption className="visually-hidden">各商圈客群的人数、性别、职业构成和来源城市</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">比较内容</span>
          </th>
          {areas.map(({ name, profile: { gender } }) => (
            <th key={name} scope="col">
              <span>{name}</span>
              <strong>
                {gender.male + gender.female > 0 ? numberText(tenThousandsOf(gender.male + gender.female), 1) : '—'}
              </strong>
              <small>万人</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shares.map(({ name, percents }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {areas.map((area, at) => (
              <td key={area.name} data-more={isMost(percents, at)}>
                <Bar value={percents[at]} most={most} />
                <b>{percents[at] === undefined ? '—' : `${numberText(percents[at], 1)}%`}</b>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {room > 0 && (
        <tbody>
          <tr>
            <th scope="row">来源最多</th>
            {areas.map(({ name }, at) => (
              <td key={name}>
                <em>{origins[at]?.home.city ?? '—'}</em>
                <b>{origins[at] ? `${numberText(origins[at].homePercent, 1)}%` : ''}</b>
              </td>
            ))}
          </tr>
          {Array.from({ length: Math.max(0, listed) }, (_, line) => (
            <tr key={line}>
              {line === 0 ? <th scope="row">其次</th> : <td aria-hidden="true" />}
              {areas.map(({ name }, at) => {
                const city = origins[at]?.others[line];
                return (
                  <td key={name}>
                    <em>{city?.city ?? ''}</em>
                    {city && <Bar value={city.tenThousands} most={farthest} />}
                    <b>{city ? `${numberText(city.tenThousands, 1)} 万` : ''}</b>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      )}
    </table>
  );
}

/** Whether this column has the larger share of a row. */
function isMost(percents: readonly (number | undefined)[], at: number): boolean {
  const known = percents.flatMap((one) => one ?? []);
  return known.length > 1 && percents[at] === Math.max(...known) && Math.min(...known) < Math.max(...known);
}

function Bar({ value, most }: { readonly value: number | undefined; readonly most: number }) {
  return (
    <i aria-hidden="true">
      <s style={{ width: `${most > 0 ? (100 * (value ?? 0)) / most : 0}%` }} />
    </i>
  );
}
