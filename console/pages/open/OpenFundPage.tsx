import { useSearchParams } from 'react-router-dom';
import { moneyText } from '#base/money.ts';
import { useCall } from '#browser/query.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import type { Column } from '#kit/table/columns.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import { fundCalls } from '#subjects/fund/calls.ts';
import type { OpenFundNotice } from '#subjects/fund/wire.ts';
import { ArcoScope } from '../../parts/arco/ArcoScope.tsx';
import { AnsweredPage } from '../../register/list/AnsweredPage.tsx';
import { useAsked } from '../../register/list/use-asked.ts';
import styles from './OpenList.module.css';
import { PublicFrame } from './PublicFrame.tsx';

const TITLE = '专项资金公示';
const COLUMNS: readonly Column<OpenFundNotice>[] = [
  { key: 'enterpriseName', title: '企业名称', width: 220, lead: true },
  { key: 'project', title: '项目名称', width: 240 },
  {
    key: 'amount',
    title: '拟支持金额',
    width: 130,
    align: 'right',
    near: true,
    render: ({ amount }) => moneyText(amount),
  },
  { key: 'regionName', title: '所在区域', width: 90 },
  { key: 'callName', title: '申报通知', width: 240 },
  {
    key: 'noticeUntil',
    title: '公示期',
    width: 210,
    render: ({ noticeFrom, noticeUntil }) => `${noticeFrom} 至 ${noticeUntil}`,
  },
];

/** The public notice 公示 of projects that are to be supported: without login, only while the time runs, nothing of a person. */
export function OpenFundPage() {
  const [query] = useSearchParams();
  const asked = useAsked(query, []);
  const result = useCall(fundCalls.openNotices, { pageIndex: asked.pageIndex, pageSize: asked.pageSize });
  return (
    <PublicFrame title={TITLE} note="公示期内对下列项目有异议的，可以向市商务局提出">
      <ArcoScope>
        <section className={styles['block']} aria-label={TITLE}>
          <AnsweredPage asked={asked} result={result} label="公示分页">
            {({ rows }) => (
              <DataTable
                columns={COLUMNS}
                rows={rows}
                rowKey={({ callName, enterpriseName, project }) => `${callName} ${enterpriseName} ${project}`}
                caption={TITLE}
                density="desk"
                lined
                empty={<EmptyState text="现在没有公示中的项目" />}
              />
            )}
          </AnsweredPage>
        </section>
      </ArcoScope>
    </PublicFrame>
  );
}
