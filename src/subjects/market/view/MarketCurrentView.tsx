import { useMemo } from 'react';
import { LazyBarChart } from '#kit/chart/lazy.tsx';
import { FigureTiles } from '#kit/figure/FigureTiles.tsx';
import { RatioBar } from '#kit/figure/RatioBar.tsx';
import { useMeasure } from '#kit/frame/measure.ts';
import type { Density, Theme } from '#kit/tokens/theme.ts';
import { genderBar } from '../rules.ts';
import type { MarketCurrent } from '../wire.ts';
import styles from './MarketSituation.module.css';
import { ResidenceTable } from './ResidenceTable.tsx';

export interface MarketCurrentViewProps {
  /** Undefined: the data could not be had; the view shows empty data and an empty table (spec 2 §8). */
  readonly current: MarketCurrent | undefined;
  readonly density: Density;
  readonly theme: Theme;
  readonly active?: boolean | undefined;
  readonly onRound?: (() => void) | undefined;
}

/** Tiles, sexes, ages and residential compounds of a market area 市场现状 (spec 2 §2.7). */
export function MarketCurrentView({ current, density, theme, active, onRound }: MarketCurrentViewProps) {
  const { malePercent, femalePercent } = genderBar(current?.malePercent);
  return (
    <div className={styles['situation']} data-kind={density}>
      <FigureTiles density={density} tiles={tilesOf(current, density)} />
      <div className={styles['people']}>
        <section className={styles['shares']}>
          <h3>男女比例</h3>
          <RatioBar
            parts={[
              { name: '男性', percent: malePercent },
              { name: '女性', percent: femalePercent },
            ]}
            decimals={1}
            label="居住人口男女比例"
            density={density}
          />
          <h3>年龄构成</h3>
          <Ages current={current} density={density} theme={theme} />
        </section>
        <section className={styles['residences']}>
          <h3>周边覆盖居住小区</h3>
          <ResidenceTable residences={current?.residences ?? []} density={density} active={active} onRound={onRound} />
        </section>
      </div>
    </div>
  );
}

const DESK_CHART_HEIGHT = 240;

function Ages({ current, density, theme }: Pick<MarketCurrentViewProps, 'current' | 'density' | 'theme'>) {
  const { ref, size } = useMeasure();
  const values = useMemo(
    () => (current?.ageShares ?? []).map((value, index) => ({ name: current?.ageNames[index] ?? '', value })),
    [current],
  );
  const height = density === 'desk' ? DESK_CHART_HEIGHT : size && Math.floor(size.height);
  return (
    <div ref={ref} className={styles['ages']}>
      {height !== undefined && (
        <LazyBarChart
          values={values}
          unit="%"
          nameTitle="年龄段"
          valueTitle="占比"
          ariaLabel="居住人口年龄构成"
          density={density}
          theme={theme}
          height={height}
        />
      )}
    </div>
  );
}

function tilesOf(current: MarketCurrent | undefined, density: Density) {
  return [
    { name: '现有网点', value: current?.retained, unit: '个', note: '当前登记的网点', leads: true },
    { name: '规划新增', value: current?.added, unit: '个', note: '本规划期计划新增的网点' },
    { name: '现有与新增', value: current?.total, unit: '个', note: '现有网点与规划新增之和' },
    { name: '现有营业面积', value: current?.floorArea, unit: '㎡', decimals: 0 },
    { name: '2000 ㎡以下', value: current?.small, unit: '个', note: '建筑面积 2000 平方米以下的网点' },
    {
      name: '每千人面积',
      value: current?.areaPerThousand,
      unit: '㎡',
      // Read from afar, hundredths are no help.
      decimals: density === 'wall' ? 0 : undefined,
      leads: true,
    },
    { name: '居住人口', value: current?.population, unit: '人' },
  ];
}
