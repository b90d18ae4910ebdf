import { numberText } from '#base/number-text.ts';
import { BarList } from '#kit/figure/BarList.tsx';
import { RatioBar } from '#kit/figure/RatioBar.tsx';
import { sexShares } from '../../rules.ts';
import styles from './Heat.module.css';
import { usePeople } from './queries.ts';

/** So many of the largest compounds have room. */
const LISTED = 4;

/** Who lives in a division beside where 人口构成: sexes, ages, the largest compounds; nothing of groups of ten or fewer. On a wall alone. */
export function HeatPeople({ division, name }: { readonly division: string; readonly name: string }) {
  const { data } = usePeople(division);
  if (!data || data.population === undefined) return null;
  const { male, female } = sexShares(data.malePercent);
  return (
    <aside className={styles['people']} aria-label={`${name}人口构成`}>
      {data.malePercent !== undefined && (
        <section>
          <h3>男女比例</h3>
          <RatioBar
            parts={[
              { name: '男性', percent: male },
              { name: '女性', percent: female },
            ]}
            decimals={1}
            label={`${name}男女比例`}
            density="wall"
          />
        </section>
      )}
      {data.agePercents && (
        <section>
          <h3>年龄构成</h3>
          <BarList
            label={`${name}年龄构成`}
            density="wall"
            rows={data.agePercents.map((value, at) => ({
              name: data.ageNames?.[at] ?? '',
              value,
              text: `${numberText(value, 1)}%`,
            }))}
          />
        </section>
      )}
      <section>
        <h3>人口最多的小区</h3>
        <BarList
          label={`${name}人口最多的小区`}
          density="wall"
          rows={data.largest.slice(0, LISTED).map((one) => ({ ...one, text: `${numberText(one.value)} 人` }))}
        />
      </section>
    </aside>
  );
}
