import { Button, Select } from '@arco-design/web-react';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCall } from '#browser/query.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { FailedState } from '#kit/feedback/FailedState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { latePart } from '#kit/frame/late.tsx';
import { shareCalls } from '#subjects/share/calls.ts';
import { type StatisticKind, STATISTICS } from '#subjects/share/terms.ts';
import { reportEvents } from '#subjects/report/events.ts';
import { vegetablePriceEvents } from '#subjects/vegetable-price/events.ts';
import { textIn, withValues } from '../../parts/address.ts';
import { Page } from '../../parts/Page.tsx';
import { Permitted } from '../../parts/Permitted.tsx';
import { PrintButton } from '../../share/PrintButton.tsx';
import { StatisticFigures } from '../../share/StatisticFigures.tsx';

const ShareDialog = latePart(async () => (await import('./ShareDialog.tsx')).ShareDialog);
const QUARTERS = [1, 2, 3, 4] as const;
const refreshOn = [reportEvents.changed, vegetablePriceEvents.changed];

export interface StatisticPageProps {
  readonly kind: StatisticKind;
  readonly title: string;
}

/** One statistic to who is signed in, of a chosen year, to print and to share 统计分析. */
export function StatisticPage({ kind, title }: StatisticPageProps) {
  return (
    <Permitted
      any={['market.read']}
      otherwise={
        <Page title={title}>
          <EmptyState text="您没有查看统计的权限" hint="如需开通，请联系系统管理员" height={320} />
        </Page>
      }
    >
      <Statistic kind={kind} title={title} />
    </Permitted>
  );
}

function Statistic({ kind, title }: StatisticPageProps) {
  const id = useId();
  const [query, setQuery] = useSearchParams();
  const [sharing, setSharing] = useState(false);
  const year = wholeIn(textIn(query, 'year'), 2000, 2199);
  const quarter = kind === 'quarter' ? wholeIn(textIn(query, 'quarter'), 1, 4) : undefined;
  const { data, failure, refetch } = useCall(shareCalls.statistic, { kind, year, quarter }, { refreshOn });
  const handleChoice = (name: string) => (value: number) =>
    setQuery(withValues(query, { [name]: String(value) }), { replace: true });
  const actions = data && (
    <>
      <span id={`${id}-year`}>年份</span>
      <Select
        aria-labelledby={`${id}-year`}
        style={{ width: 104 }}
        value={data.year}
        onChange={handleChoice('year')}
        options={withOwn(data.years, data.year).map((value) => ({ value, label: `${value}年` }))}
      />
      {data.quarter !== undefined && (
        <Select
          aria-label="季度"
          style={{ width: 112 }}
          value={data.quarter}
          onChange={handleChoice('quarter')}
          options={QUARTERS.map((value) => ({ value, label: `第${value}季度` }))}
        />
      )}
      <PrintButton />
      <Permitted any={['share.write']}>
        <Button type="primary" onClick={() => setSharing(true)}>
          分享
        </Button>
      </Permitted>
    </>
  );
  return (
    <Page title={title} note={STATISTICS[kind].note} actions={actions}>
      {!data &&
        (failure ? (
          <FailedState density="desk" problem={failure.message} onRetry={refetch} />
        ) : (
          <LoadingState height={420} />
        ))}
      {data && <StatisticFigures statistic={data} />}
      {data && sharing && (
        <ShareDialog share={{ kind, year: data.year, quarter: data.quarter }} onClose={() => setSharing(false)} />
      )}
    </Page>
  );
}

function wholeIn(text: string, least: number, most: number): number | undefined {
  const value = Number(text);
  return text !== '' && Number.isInteger(value) && value >= least && value <= most ? value : undefined;
}

function withOwn(years: readonly number[], own: number): readonly number[] {
  return years.includes(own) ? years : [own, ...years];
}
