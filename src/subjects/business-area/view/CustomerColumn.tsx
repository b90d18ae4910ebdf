import { numberText } from '#base/number-text.ts';
import { sharePercent } from '#base/figures/ratio.ts';
import { BarList } from '#kit/figure/BarList.tsx';
import type { Size } from '#kit/frame/measure.ts';
import { Gender } from './CustomerCharts.tsx';
import type { CustomerProfile } from '../wire.ts';
import styles from './Customers.module.css';

/** Pixels of a place that is wide enough for two columns, of a line of a list, and of what stands above the lists of one. */
const TWO_FROM = 800;
const LINE = 40;
const HEADING = 48;
const GENDER = 190;
/** So many source cities are listed where all is in one column, however low it is. */
const LEAST_CITIES = 4;

export interface CustomerColumnProps {
  readonly profile: CustomerProfile;
  readonly areaName: string;
  /** What it has to stand in. */
  readonly place: Size;
}

/** Who comes to a business area, as a column beside its map 客群画像, or as two where there is room beside it. On a wall alone. */
export function CustomerColumn({ profile, areaName, place }: CustomerColumnProps) {
  const { occupations, sourceCities } = profile;
  const heads = occupations.reduce((sum, one) => sum + one.heads, 0);
  const isWide = place.width >= TWO_FROM;
  const above = isWide ? HEADING : GENDER + 2 * HEADING + occupations.length * LINE;
  const cities = Math.max(LEAST_CITIES, Math.floor((place.height - above) / LINE));
  return (
    <div className={styles['column']} data-wide={isWide}>
      <section>
        <h3>性别</h3>
        <Gender profile={profile} areaName={areaName} density="wall" />
      </section>
      <section>
        <h3>职业构成</h3>
        <BarList
          label={`${areaName}客群职业构成`}
          density="wall"
          rows={occupations.map(({ name, heads: value }) => ({
            name,
            value,
            text: `${numberText(sharePercent(value, heads), 1)}%`,
          }))}
        />
      </section>
      <section>
        <h3>来源城市</h3>
        <BarList
          label={`${areaName}客群来源城市`}
          density="wall"
          rows={sourceCities.slice(0, cities).map(({ city, tenThousands }) => ({
            name: city,
            value: tenThousands,
            text: `${numberText(tenThousands, 1)} 万人`,
          }))}
        />
      </section>
    </div>
  );
}
