import { numberText, signedText } from '#base/number-text.ts';
import { moneyText } from '#base/money.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import type { Column } from '#kit/table/columns.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import { inTimeShare } from '#subjects/enterprise-record/rules.ts';
import type { DeclaredFund, EnterpriseRecord, OwedReport, RecentWarning } from '#subjects/enterprise-record/wire.ts';
import { momentText } from '#subjects/obligation/rules.ts';
import { Block, countNote, TABLE_HEIGHT } from './Block.tsx';
import styles from './Enterprise.module.css';
import { AlertsBlock, CamerasBlock, Counted, PointsBlock } from './SharedParts.tsx';

/** What hangs on an enterprise, part by part; of what the session may not read nothing is there. */
export function RecordParts({ record }: { readonly record: EnterpriseRecord }) {
  const { owed, warned, warnings, alerts, funds, checked, points, cameras } = record;
  return (
    <>
      {owed && (
        <Block title="报送情况" note="近一年，含商业案例">
          <DataTable
            columns={OWED_COLUMNS}
            rows={owed}
            rowKey={({ kind }) => kind}
            caption="报送情况"
            density="desk"
            lined
            maxHeight={TABLE_HEIGHT}
            empty={<EmptyState text="近一年没有应报的报表" />}
          />
        </Block>
      )}
      {alerts && <AlertsBlock alerts={alerts} />}
      {warnings && warnings.length > 0 && (
        <Block title="菜价预警" note={`${countNote('近一月', warned ?? 0, '条')}，元/500克`}>
          <DataTable
            columns={WARNING_COLUMNS}
            rows={warnings}
            rowKey={({ date, goodsName }) => `${date} ${goodsName}`}
            caption="菜价预警"
            density="desk"
            maxHeight={TABLE_HEIGHT}
          />
        </Block>
      )}
      {points && <PointsBlock points={points} note={countNote('共', checked ?? 0, '个检查点')} />}
      {funds && funds.length > 0 && (
        <Block title="专项资金申报" note={`最近 ${funds.length} 项`}>
          <DataTable
            columns={FUND_COLUMNS}
            rows={funds}
            rowKey={({ declarationId }) => String(declarationId)}
            caption="专项资金申报"
            density="desk"
            lined
            maxHeight={TABLE_HEIGHT}
          />
        </Block>
      )}
      {cameras && <CamerasBlock cameras={cameras} />}
    </>
  );
}

const OWED_COLUMNS: readonly Column<OwedReport>[] = [
  { key: 'title', title: '报表', width: 140 },
  { key: 'owed', title: '应报', width: 72, align: 'right' },
  { key: 'inTime', title: '按时', width: 72, align: 'right' },
  { key: 'late', title: '迟报', width: 72, align: 'right' },
  { key: 'missing', title: '未报', width: 72, align: 'right', render: ({ missing }) => <Counted count={missing} /> },
  {
    key: 'share',
    title: '按时率',
    width: 80,
    align: 'right',
    render: (row) => {
      const share = inTimeShare(row);
      return share === undefined ? '—' : `${share}%`;
    },
  },
  { key: 'periodText', title: '最近一期', width: 140 },
  {
    key: 'state',
    title: '状态',
    width: 88,
    render: ({ stateText, overdue }) => (
      <span className={styles['state']} data-bad={overdue}>
        {stateText}
      </span>
    ),
  },
  {
    key: 'dueAt',
    title: '截止 / 提交时间',
    width: 200,
    render: ({ dueAt, submittedAt }) =>
      submittedAt === undefined ? `${momentText(dueAt)} 截止` : `${momentText(submittedAt)} 提交`,
  },
];

const WARNING_COLUMNS: readonly Column<RecentWarning>[] = [
  { key: 'date', title: '日期', width: 104 },
  { key: 'goodsName', title: '商品', width: 76 },
  { key: 'price', title: '价格', width: 72, align: 'right', render: ({ price }) => numberText(price, 2) },
  {
    key: 'deviation',
    title: '偏离均价',
    width: 84,
    align: 'right',
    render: ({ deviation }) => `${signedText(deviation, 1)}%`,
  },
];

const FUND_COLUMNS: readonly Column<DeclaredFund>[] = [
  { key: 'project', title: '项目', width: 220 },
  { key: 'callName', title: '申报通知', width: 220 },
  { key: 'stageText', title: '阶段', width: 100 },
  {
    key: 'amount',
    title: '申请金额',
    width: 120,
    align: 'right',
    render: ({ amount }) => (amount === undefined ? '—' : moneyText(amount)),
  },
  {
    key: 'decided',
    title: '决定金额',
    width: 120,
    align: 'right',
    render: ({ decided }) => (decided === undefined ? '—' : moneyText(decided)),
  },
];
