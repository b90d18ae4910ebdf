import { Button } from '@arco-design/web-react';
import { Link, useLocation } from 'react-router-dom';
import { type CallResult, useCall } from '#browser/query.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { DataTable } from '#kit/table/DataTable.tsx';
import { alertEvents } from '#subjects/alert/events.ts';
import { enterpriseCalls } from '#subjects/enterprise/calls.ts';
import { enterpriseIdIn, ownSiteOf } from '#subjects/enterprise/rules.ts';
import type { EnterpriseDetail } from '#subjects/enterprise/wire.ts';
import { enterpriseRecordCalls } from '#subjects/enterprise-record/calls.ts';
import type { EnterpriseRecord } from '#subjects/enterprise-record/wire.ts';
import { obligationEvents } from '#subjects/obligation/events.ts';
import { reportEvents } from '#subjects/report/events.ts';
import { vegetablePriceEvents } from '#subjects/vegetable-price/events.ts';
import type { MenuPageProps } from '../../parts/menu-page.ts';
import { Page } from '../../parts/Page.tsx';
import { useTabName } from '../../shell/tabs/TabScope.tsx';
import { Block } from './Block.tsx';
import { priceColumns, SITE_COLUMNS } from './columns.tsx';
import styles from './Enterprise.module.css';
import { Facts } from './Facts.tsx';
import { useHolding } from './Holding.tsx';
import { PlacePicture, usePrinting } from './PlacePicture.tsx';
import { RecordParts } from './RecordParts.tsx';
import { NotYet, PartsWaiting } from './Waiting.tsx';
import { Weeks } from './Weeks.tsx';

const refreshOn = [vegetablePriceEvents.changed, reportEvents.changed, obligationEvents.changed, alertEvents.changed];
const MISSING = { text: '没有找到该企业', hint: '企业不存在，或不在您的管辖范围内' };
const TABLE_HEIGHT = 420;
const MAP_HEIGHT = 264;

/** 企业详情 /enterprise/{id}: one enterprise in scope with all that hangs on it, on a page that can be printed (spec 1 §2.3). */
export function EnterprisePage({ title }: MenuPageProps) {
  const { pathname } = useLocation();
  const asked = { enterpriseId: enterpriseIdIn(pathname) };
  const { data, failure, refetch } = useCall(enterpriseCalls.detail, asked, {
    refreshOn: [vegetablePriceEvents.changed, reportEvents.changed],
    keepLast: false,
  });
  const record = useCall(enterpriseRecordCalls.record, asked, { refreshOn, keepLast: false });
  if (data) return <Detail detail={data} record={record} />;
  return (
    <NotYet title={title} failure={failure} onRetry={refetch} missing={MISSING}>
      <p className={styles['back']}>
        <Link to="/entCenter">返回企业中心</Link>
      </p>
    </NotYet>
  );
}

interface DetailProps {
  readonly detail: EnterpriseDetail;
  readonly record: Pick<CallResult<EnterpriseRecord>, 'data' | 'failure' | 'refetch'>;
}

function Detail({ detail, record: { data: record, failure, refetch } }: DetailProps) {
  const { enterpriseId, name, division, marketType, reportsPrices, reportsWeekly, priceDate, prices, weeks, sites } =
    detail;
  useTabName(name);
  const own = ownSiteOf(detail);
  const printing = usePrinting();
  const holding = useHolding(enterpriseId);
  return (
    <Page
      title={name}
      note={`${division} · ${marketType}`}
      actions={
        <>
          {holding.actions}
          <Button onClick={() => void printing.onPrint()}>打印</Button>
        </>
      }
    >
      <section className={styles['block']} aria-label="基本信息" data-beside={own !== undefined}>
        <Facts detail={detail} record={record} />
        {own && (
          <div>
            <PlacePicture
              label="所在位置和服务范围"
              place={own}
              reach={own.serviceRadius}
              height={MAP_HEIGHT}
              printing={printing}
            />
          </div>
        )}
      </section>
      {record === undefined && <PartsWaiting label="企业全景" failure={failure} onRetry={refetch} />}
      {record && <RecordParts record={record} />}
      {reportsPrices && (
        <Block
          title="最近报送价格"
          note={priceDate !== undefined && `${priceDate}，元/500克；全市区间为当日各企业报价的中间一半`}
        >
          <DataTable
            columns={priceColumns(record?.bands)}
            rows={prices}
            rowKey={({ goodsName }) => goodsName}
            caption="最近报送价格"
            density="desk"
            maxHeight={TABLE_HEIGHT}
            empty={<EmptyState text="还没有报送过价格，或您没有查看菜价的权限" />}
          />
        </Block>
      )}
      {reportsWeekly && (
        <Block title="周销售额" note="近半年，万元">
          <Weeks weeks={weeks} />
        </Block>
      )}
      <Block title="网点" note={`${sites.length} 个`}>
        <DataTable
          columns={[...SITE_COLUMNS, ...holding.columns]}
          rows={sites}
          rowKey={({ outletId }) => String(outletId)}
          caption="网点"
          density="desk"
          lined
          maxHeight={TABLE_HEIGHT}
          empty={<EmptyState text="没有登记网点" />}
        />
      </Block>
      {holding.dialog}
    </Page>
  );
}
