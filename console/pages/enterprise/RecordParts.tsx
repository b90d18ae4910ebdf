import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { numberText, signedText } from '#base/number-text.ts';
import { moneyText } from '#base/money.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import type { Column } from '#kit/table/columns.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import { checkPointRegister } from '#subjects/check-point/register.ts';
import { CAMERA_METRES, MOST_ROWS } from '#subjects/enterprise-record/terms.ts';
import { inTimeShare } from '#subjects/enterprise-record/rules.ts';
import type {
  CheckedPoint,
  DeclaredFund,
  EnterpriseAlert,
  EnterpriseRecord,
  OwedReport,
  RecentWarning,
} from '#subjects/enterprise-record/wire.ts';
import { momentText } from '#subjects/obligation/rules.ts';
import { usePagePath } from '../../shell/entry/page-path.ts';
import styles from './Enterprise.module.css';

const TABLE_HEIGHT = 320;

export interface BlockProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the page under its heading. */
export function Block({ title, note, children }: BlockProps) {
  return (
    <section className={styles['block']}>
      <h2>
        {title}
        {note && <small>{note}</small>}
      </h2>
      {children}
    </section>
  );
}

/** What hangs on an enterprise, part by part; of what the session may not read nothing is there. */
export function RecordParts({ record }: { readonly record: EnterpriseRecord }) {
  const { owed, warned, warnings, alerts, funds, checked, points, cameras } = record;
  const pointsPath = usePagePath(checkPointRegister.component);
  const alertsPath = usePagePath('alert/history');
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
      {alerts && alerts.length > 0 && (
        <Block title="指标预警" note={<Way to={alertsPath}>查看全部预警</Way>}>
          <DataTable
            columns={ALERT_COLUMNS}
            rows={alerts}
            rowKey={({ alertId }) => String(alertId)}
            caption="指标预警"
            density="desk"
            lined
            maxHeight={TABLE_HEIGHT}
          />
        </Block>
      )}
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
      {points && points.length > 0 && (
        <Block title="安全检查" note={countNote('共', checked ?? 0, '个检查点')}>
          <DataTable
            columns={pointColumns(pointsPath)}
            rows={points}
            rowKey={({ checkPointId }) => String(checkPointId)}
            caption="安全检查"
            density="desk"
            lined
            maxHeight={TABLE_HEIGHT}
          />
        </Block>
      )}
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
      {cameras && cameras.length > 0 && (
        <Block title="附近摄像机" note={`${CAMERA_METRES} 米内 ${cameras.length} 个`}>
          <ul className={styles['near']}>
            {cameras.map(({ code, name, distance }) => (
              <li key={code}>
                {name} <small>{numberText(distance)} 米</small>
              </li>
            ))}
          </ul>
        </Block>
      )}
    </>
  );
}

const Way = ({ to, children }: { readonly to: string | undefined; readonly children: ReactNode }) =>
  to === undefined ? null : <Link to={to}>{children}</Link>;

const countNote = (when: string, all: number, unit: string): string =>
  `${when} ${numberText(all)} ${unit}${all > MOST_ROWS ? `，列出 ${MOST_ROWS} ${unit}` : ''}`;

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

const ALERT_COLUMNS: readonly Column<EnterpriseAlert>[] = [
  { key: 'levelText', title: '级别', width: 72 },
  { key: 'title', title: '指标 / 对象', width: 200, lead: true },
  { key: 'valueText', title: '当前值', width: 220 },
  { key: 'limitText', title: '阈值', width: 180 },
  { key: 'openedAt', title: '触发时间', width: 150, render: ({ openedAt }) => momentText(openedAt) },
  {
    key: 'closedAt',
    title: '办理',
    width: 150,
    render: ({ closedAt, acknowledgedBy }) =>
      closedAt === undefined ? acknowledgedBy || '待确认' : `${momentText(closedAt)} 解除`,
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

/** `register`: the path of the check points for who has that page. */
const pointColumns = (register: string | undefined): readonly Column<CheckedPoint>[] => [
  {
    key: 'name',
    title: '检查点',
    width: 220,
    render: ({ checkPointId, name }) =>
      register === undefined ? name : <Link to={`${register}?record=${checkPointId}`}>{name}</Link>,
  },
  { key: 'lastOn', title: '最近检查', width: 120, render: ({ lastOn }) => lastOn ?? '尚未检查' },
  { key: 'inspections', title: '检查次数', width: 90, align: 'right' },
  { key: 'running', title: '未销号问题', width: 110, align: 'right' },
  {
    key: 'overdue',
    title: '逾期问题',
    width: 100,
    align: 'right',
    render: ({ overdue }) => <Counted count={overdue} />,
  },
];

/** A count that should be nothing. */
const Counted = ({ count }: { readonly count: number }) => (
  <span className={styles['state']} data-bad={count > 0}>
    {numberText(count)}
  </span>
);
