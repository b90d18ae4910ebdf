import { numberText } from '#base/number-text.ts';
import { sharePercent } from '#base/figures/ratio.ts';
import { BarList } from '#kit/figure/BarList.tsx';
import { Gender } from './CustomerCharts.tsx';
import type { CustomerProfile } from '../wire.ts';
import styles from './Customers.module.css';

/** So many source cities have room. */
const LISTED_CITIES = 4;

export interface CustomerColumnProps {
  readonly profile: CustomerProfile;
  readonly areaName: string;
}

/** Who comes to a business area, as a column beside its map 客群画像. On a wall alone. */
export function CustomerColumn({ profile, areaName }: CustomerColumnProps) {
  const { occupations, sourceCities } = profile;
  const heads = occupations.reduce((sum, one) => sum + one.heads, 0);
  return (
    <div className={styles['column']}>
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
          rows={sourceCities.slice(0, LISTED_CITIES).map(({ city, tenThousands }) => ({
            name: city,
            value: tenThousands,
            text: `${numberText(tenThousands, 1)} 万人`,
          }))}
        />
      </section>
    </div>
  );
}
