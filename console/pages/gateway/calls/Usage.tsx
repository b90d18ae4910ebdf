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
import type { Choice } from '../../../register/form/fields.ts';
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

const ALL: Choice = { value: '', label: '' };
const chosenIn = (choices: readonly Choice[], value: string): Choice =>
  choices.find((one) => one.value === value) ?? ALL;
/** What was found, and what is chosen though it is not among it. */
const withChosen = (found: readonly Choice[], chosen: Choice): readonly Choice[] =>
  chosen === ALL || found.some(({ value }) => value === chosen.value) ? found : [chosen, ...found];

/** 近 30 天调用量: calls, refusals and how long they took by day, of all or of one app or interface. */
export function Usage() {
  const theme = useTheme();
  const [sought, setSought] = useState({ app: '', api: '' });
  const { apps, interfaces } = useCallers(sought);
  const [app, setApp] = useState<Choice>(ALL);
  const [api, setApi] = useState<Choice>(ALL);
  const [figure, setFigure] = useState<Figure>('calls');
  const { label, unit } = FIGURES[figure];
  const result = useCall(gatewayCalls.usage, {
    appId: app.value === '' ? undefined : Number(app.value),
    slug: api.value || undefined,
  });
  return (
    <section className={styles['usage']} aria-label="近 30 天调用量">
      <h2>近 30 天调用量</h2>
      <div className={styles['choosing']}>
        <Select
          clearable
          label="应用"
          placeholder="全部应用"
          value={app.value}
          options={withChosen(apps, app)}
          onSearch={(text) => setSought({ ...sought, app: text })}
          onChange={(value) => setApp(chosenIn(apps, value))}
        />
        <Select
          clearable
          label="接口"
          placeholder="全部接口"
          value={api.value}
          options={withChosen(interfaces, api)}
          onSearch={(text) => setSought({ ...sought, api: text })}
          onChange={(value) => setApi(chosenIn(interfaces, value))}
        />
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
