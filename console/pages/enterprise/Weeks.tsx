import { useMemo } from 'react';
import { LazyLineChart } from '#kit/chart/lazy.tsx';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { useTheme } from '#kit/frame/measure.ts';
import type { EnterpriseDetail } from '#subjects/enterprise/wire.ts';

/** The weekly sales of half a year as a line, ten-thousand yuan. */
export function Weeks({ weeks }: Pick<EnterpriseDetail, 'weeks'>) {
  const theme = useTheme();
  const points = useMemo(
    () => weeks.map(({ year, week, amount }) => ({ x: `${year}年第${week}周`, y: amount })),
    [weeks],
  );
  if (points.length === 0) return <EmptyState text="还没有报送过周报，或您没有查看市场数据的权限" />;
  return (
    <LazyLineChart
      points={points}
      xTitle="周次"
      yTitle="周销售额"
      unit="万元"
      density="desk"
      theme={theme}
      height={300}
      ariaLabel="周销售额走势"
    />
  );
}
