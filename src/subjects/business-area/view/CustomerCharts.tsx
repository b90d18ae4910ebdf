import { useMemo } from 'react';
import { LazyBarChart, LazyPieChart } from '#kit/chart/lazy.tsx';
import { RatioBar } from '#kit/figure/RatioBar.tsx';
import { ShareList } from '#kit/figure/ShareList.tsx';
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
  const occupations = useMemo(() => profile.occupations.map(({ name, heads }) => ({ name, value: heads })), [profile]);
  const cities = useMemo(
    () => profile.sourceCities.map(({ city, tenThousands }) => ({ name: city, value: tenThousands })),
    [profile],
  );
  const { ref: pieRef, height: pieHeight } = useChartHeight(density);
  const { ref: barsRef, height: barsHeight } = useChartHeight(density);
  const look = { density, theme } as const;
  return (
    <div className={styles['charts']} data-kind={density}>
      <section className={styles['gender']}>
        <h3>性别</h3>
        <Gender profile={profile} areaName={areaName} density={density} />
      </section>
      <section className={styles['occupations']}>
        <h3>职业构成</h3>
        <div ref={pieRef} className={styles['pie']}>
          {pieHeight !== undefined && (
            <LazyPieChart
              {...look}
              height={pieHeight}
              values={occupations}
              labels="share"
              unit="人"
              ariaLabel={`${areaName}客群职业构成`}
              nameTitle="职业"
              valueTitle="人数"
            />
          )}
        </div>
        {occupations.length > 0 && <ShareList {...look} values={occupations} unit="人" />}
      </section>
      <section className={styles['cities']}>
        <h3>来源城市</h3>
        <div ref={barsRef} className={styles['bars']}>
          {barsHeight !== undefined && (
            <LazyBarChart
              {...look}
              height={barsHeight}
              values={cities}
              unit="万人"
              ariaLabel={`${areaName}客群来源城市`}
              nameTitle="城市"
              valueTitle="人数"
            />
          )}
        </div>
      </section>
    </div>
  );
}

/** 300 px at a desk (spec 2 §9), on a wall what its place has; undefined until that was measured. */
function useChartHeight(density: Density) {
  const { ref, size } = useMeasure();
  return { ref, height: density === 'desk' ? CHART_HEIGHT : size && Math.floor(size.height) };
}

/** The sexes of the customers as one bar. */
export function Gender({ profile, areaName, density }: Pick<CustomerChartsProps, 'profile' | 'areaName' | 'density'>) {
  const shares = genderShares(profile.gender);
  return (
    <RatioBar
      parts={[
        { name: '男性', percent: shares?.malePercent },
        { name: '女性', percent: shares?.femalePercent },
      ]}
      decimals={2}
      label={`${areaName}客群男女占比`}
      density={density}
    />
  );
}
