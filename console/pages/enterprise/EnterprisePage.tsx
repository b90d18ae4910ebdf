import { useMemo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { numberText } from '#base/number-text.ts';
import { useCall } from '#browser/query.ts';
import { LazyLineChart } from '#kit/chart/lazy.tsx';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { FailedState } from '#kit/feedback/FailedState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { useTheme } from '#kit/frame/measure.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import { enterpriseCalls } from '#subjects/enterprise/calls.ts';
import { enterpriseIdIn, positionText } from '#subjects/enterprise/rules.ts';
import type { EnterpriseDetail } from '#subjects/enterprise/wire.ts';
import { vegetablePriceEvents } from '#subjects/vegetable-price/events.ts';
import type { MenuPageProps } from '../../parts/menu-page.ts';
import { Page } from '../../parts/Page.tsx';
import { useTabName } from '../../shell/tabs/TabScope.tsx';
import { PRICE_COLUMNS, SITE_COLUMNS } from './columns.tsx';
import styles from './Enterprise.module.css';

const refreshOn = [vegetablePriceEvents.changed];
const NOT_FOUND = 404;
const TABLE_HEIGHT = 420;

/** 企业详情 /enterprise/{id}: facts, prices, weekly sales and places of one enterprise in scope (spec 1 §2.3). */
export function EnterprisePage({ title }: MenuPageProps) {
  const { pathname } = useLocation();
  const { data, failure, refetch } = useCall(
    enterpriseCalls.detail,
    { enterpriseId: enterpriseIdIn(pathname) },
    { refreshOn, keepLast: false },
  );
  if (data) return <Detail detail={data} />;
  if (failure?.detail.status === NOT_FOUND) {
    return (
      <Page title={title}>
        <EmptyState text="没有找到该企业" hint="企业不存在，或不在您的管辖范围内" height={280} />
        <p className={styles['back']}>
          <Link to="/entCenter">返回企业中心</Link>
        </p>
      </Page>
    );
  }
  return (
    <Page title={title}>
      {failure ? (
        <FailedState density="desk" problem={failure.message} onRetry={refetch} />
      ) : (
        <LoadingState height={420} />
      )}
    </Page>
  );
}

function Detail({ detail }: { readonly detail: EnterpriseDetail }) {
  const { name, division, marketType, reportsPrices, reportsWeekly, priceDate, prices, weeks, sites } = detail;
  useTabName(name);
  return (
    <Page title={name} note={`${division} · ${marketType}`}>
      <section className={styles['block']} aria-label="基本信息">
        <Facts detail={detail} />
      </section>
      {reportsPrices && (
        <section className={styles['block']}>
          <h2>最近报送价格{priceDate !== undefined && <small>{priceDate}，元/500克</small>}</h2>
          <DataTable
            columns={PRICE_COLUMNS}
            rows={prices}
            rowKey={({ goodsName }) => goodsName}
            caption="最近报送价格"
            density="desk"
            maxHeight={TABLE_HEIGHT}
            empty={<EmptyState text="还没有报送过价格，或您没有查看菜价的权限" />}
          />
        </section>
      )}
      {reportsWeekly && (
        <section className={styles['block']}>
          <h2>
            周销售额<small>近半年，万元</small>
          </h2>
          <Weeks weeks={weeks} />
        </section>
      )}
      <section className={styles['block']}>
        <h2>
          同名网点<small>{sites.length} 个</small>
        </h2>
        <DataTable
          columns={SITE_COLUMNS}
          rows={sites}
          rowKey={(site) => `${site.name} ${site.address}`}
          caption="同名网点"
          density="desk"
          maxHeight={TABLE_HEIGHT}
          empty={<EmptyState text="没有登记网点" />}
        />
      </section>
    </Page>
  );
}

function Facts({
  detail: { code, address, division, marketType, reportsPrices, reportsWeekly, name, sites },
}: {
  readonly detail: EnterpriseDetail;
}) {
  const own = sites.find((site) => site.name === name);
  const reports = [reportsPrices && '每日菜价', reportsWeekly && '销售周报']
    .filter((text) => text !== false)
    .join('、');
  const facts: ReadonlyArray<readonly [string, string]> = [
    ['企业代码', code],
    ['行政区划', division],
    ['市场类型', marketType],
    ['地址', address],
    ['报送任务', reports || '无'],
    ...(own
      ? ([
          ['位置', positionText(own)],
          ['营业面积', `${numberText(own.floorArea)} 平方米`],
          ['服务半径', `${numberText(own.serviceRadius)} 米`],
          ['开业年份', `${own.openedYear} 年`],
        ] as const)
      : []),
  ];
  return (
    <dl className={styles['facts']}>
      {facts.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Weeks({ weeks }: Pick<EnterpriseDetail, 'weeks'>) {
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
