import { useMemo } from 'react';
import { LazyBarChart, LazyPieChart } from '#kit/chart/lazy.tsx';
import { RatioBar } from '#kit/figure/RatioBar.tsx';
import type { Density, Theme } from '#kit/tokens/theme.ts';
import { sexShares } from '../../rules.ts';
import type { SectionData } from '../../wire/area.ts';
import styles from './Panel.module.css';

export interface PeopleProps {
  readonly data: SectionData;
  /** Of which section, for the names of the charts. */
  readonly of: string;
  readonly detail: boolean;
  readonly density: Density;
  readonly theme: Theme;
}

/** Charts of the detail cards (spec 2 §2.2): sexes 480 px wide, ages 400 px high. */
const DETAIL = { sexHeight: 220, ageHeight: 400 } as const;
const LIST_AGE_HEIGHT = 220;

/** Who lives there: sexes (50 % where unknown, spec 2 §5) and ages; nothing of groups of ten or fewer. */
export function People({ data, of, detail, density, theme }: PeopleProps) {
  const { malePercent, agePercents, ageNames } = data;
  const sexes = useMemo(() => {
    const { male, female } = sexShares(malePercent);
    return [
      { name: '男性', value: male },
      { name: '女性', value: female },
    ] as const;
  }, [malePercent]);
  const ages = useMemo(
    () => (agePercents ?? []).map((value, index) => ({ name: ageNames?.[index] ?? '', value })),
    [agePercents, ageNames],
  );
  const look = { density, theme } as const;
  return (
    <div className={styles['people']} data-detail={detail}>
      <section>
        <h4>男女比例</h4>
        {detail && (
          <div className={styles['sexes']}>
            <LazyPieChart
              {...look}
              values={sexes}
              unit="%"
              ariaLabel={`${of}男女比例`}
              nameTitle="性别"
              valueTitle="占比"
              height={DETAIL.sexHeight}
            />
          </div>
        )}
        {!detail && (
          <RatioBar
            parts={[
              { name: '男性', percent: sexes[0].value },
              { name: '女性', percent: sexes[1].value },
            ]}
            decimals={1}
            label={`${of}男女比例`}
            density={density}
          />
        )}
        {malePercent === undefined && <p className={styles['hint']}>人数较少或没有数据，按各占一半显示</p>}
      </section>
      <section>
        <h4>年龄构成</h4>
        <LazyBarChart
          {...look}
          values={ages}
          unit="%"
          nameTitle="年龄段"
          valueTitle="占比"
          ariaLabel={`${of}年龄构成`}
          height={detail ? DETAIL.ageHeight : LIST_AGE_HEIGHT}
        />
      </section>
    </div>
  );
}
