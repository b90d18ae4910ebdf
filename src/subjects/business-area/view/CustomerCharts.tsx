import { useMemo } from 'react';
import { LazyBarChart, LazyPieChart } from '#kit/chart/lazy.tsx';
import { RatioBar } from '#kit/figure/RatioBar.tsx';
import { useMeasure } from '#kit/frame/measure.ts';
import type { Density, Theme } from '#kit/tokens/theme.ts';
import { genderShares } from '../rules.ts';
import { CHART_HEIGHT } from '../terms.ts';
import type { CustomerProfile } from '../wire.ts';
import styles from './Customers.module.css';

export interface CustomerChartsProps {
  readonly profile: CustomerProfile;
  readonly areaName: string;
  readonly density: Density;
  readonly theme: Theme;
}

/** Who comes to a business area: sexes, occupations, source cities 客群画像; charts of 300 px at a desk, on a wall as high as their place. */
export function CustomerCharts({ profile, areaName, density, theme }: CustomerChartsProps) {
  const { ref, size } = useMeasure();
  const occupations = useMemo(() => profile.occupations.map(({ name, heads }) => ({ name, value: heads })), [profile]);
  const cities = useMemo(() => profile.sourceCities.map(({ city, tenThousands }) => ({ name: city, value: tenThousands })), [profile]);
  const height = density === 'desk' ? CHART_HEIGHT : size && Math.floor(size.height - WALL_HEADING);
  const look = { density, theme, height } as const;
  return (
    <div ref={ref} className={styles['charts']} data-kind={density}>
      <section className={styles['gender']}>
        <h3>性别</h3>
        <Gender profile={profile} areaName={areaName} density={density} />
      </section>
      <section>
        <h3>职业构成</h3>
        {height !== undefined && <LazyPieChart {...look} values={occupations} unit="人" ariaLabel={`${areaName}客群职业构成`} nameTitle="职业" valueTitle="人数" />}
      </section>
      <section>
        <h3>来源城市</h3>
        {height !== undefined && <LazyBarChart {...look} values={cities} unit="万人" ariaLabel={`${areaName}客群来源城市`} nameTitle="城市" valueTitle="人数" />}
      </section>
    </div>
  );
}

/** Room of a section's heading on the wall, as in Customers.module.css, pixels. */
const WALL_HEADING = 52;

function Gender({ profile, areaName, density }: Pick<CustomerChartsProps, 'profile' | 'areaName' | 'density'>) {
  const shares = genderShares(profile.gender);
  return (
    <RatioBar
      parts={[{ name: '男性', percent: shares?.malePercent }, { name: '女性', percent: shares?.femalePercent }]}
      decimals={2}
      label={`${areaName}客群男女占比`}
      density={density}
    />
  );
}
