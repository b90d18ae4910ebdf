import { useState } from 'react';
import { useCall } from '#browser/query.ts';
import { LazyBarChart } from '#kit/chart/lazy.tsx';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { useTheme } from '#kit/frame/measure.ts';
import { gatewayCalls } from '#subjects/gateway/calls.ts';
import type { UsageDay } from '#subjects/gateway/wire.ts';
import { Answered } from '../../../parts/controls/Answered.tsx';
import { OneOf } from '../../../parts/controls/OneOf.tsx';
import { Select } from '../../../parts/controls/Select.tsx';
import { useCallers } from '../choices.ts';
import styles from '../Gateway.module.css';

const HEIGHT = 220;
const FIGURES = {
  calls: { label: '调用次数', unit: '次' },
  refused: { label: '拒绝次数', unit: '次' },
  p95: { label: 'P95 耗时', unit: '毫秒' },
} as const satisfies Partial<Record<keyof UsageDay, { readonly label: string; readonly unit: string }>>;
type Figure = keyof typeof FIGURES;
const CHOICES = (Object.keys(FIGURES) as Figure[]).map((value) => ({ value, label: FIGURES[value].label }));

/** 近 30 天调用量: calls, refusals and how long they took by day, of all or of one app or interface. */
export function Usage() {
  const theme = useTheme();
  const { apps, interfaces } = useCallers();
  const [app, setApp] = useState('');
  const [slug, setSlug] = useState('');
  const [figure, setFigure] = useState<Figure>('calls');
  const { label, unit } = FIGURES[figure];
  const result = useCall(gatewayCalls.usage, { appId: app === '' ? undefined : Number(app), slug: slug || undefined });
  return (
    <section className={styles['usage']} aria-label="近 30 天调用量">
      <h2>近 30 天调用量</h2>
      <div className={styles['choosing']}>
        <Select clearable label="应用" placeholder="全部应用" value={app} options={apps} onChange={setApp} />
        <Select clearable label="接口" placeholder="全部接口" value={slug} options={interfaces} onChange={setSlug} />
        <OneOf label="显示" value={figure} options={CHOICES} onChoose={setFigure} />
      </div>
      <Answered result={result} height={HEIGHT / 2}>
        {(days) =>
          days.every(({ calls }) => calls === 0) ? (
            <EmptyState text="近 30 天没有调用" height={HEIGHT / 2} />
          ) : (
            <LazyBarChart
              density="desk"
              theme={theme}
              height={HEIGHT}
              values={days.map((day) => ({ name: day.day.slice('2026-'.length), value: day[figure] }))}
              unit={unit}
              nameTitle="日期"
              valueTitle={label}
              ariaLabel={`近 30 天每天的${label}`}
            />
          )
        }
      </Answered>
    </section>
  );
}
