import { Link } from 'react-router-dom';
import { numberText } from '#base/number-text.ts';
import type { Column } from '#kit/table/columns.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import { checkPointRegister } from '#subjects/check-point/register.ts';
import { CAMERA_METRES } from '#subjects/enterprise-record/terms.ts';
import type { CheckedPoint, EnterpriseAlert, NearbyCamera } from '#subjects/enterprise-record/wire.ts';
import { momentText } from '#subjects/obligation/rules.ts';
import { usePagePath } from '../../shell/entry/page-path.ts';
import { Block, TABLE_HEIGHT, Way } from './Block.tsx';
import styles from './Enterprise.module.css';

/** Alerts about an enterprise 指标预警; nothing where there is none. */
export function AlertsBlock({ alerts }: { readonly alerts: readonly EnterpriseAlert[] }) {
  const path = usePagePath('alert/history');
  if (alerts.length === 0) return null;
  return (
    <Block title="指标预警" note={<Way to={path}>查看全部预警</Way>}>
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
  );
}

export interface PointsBlockProps {
  readonly points: readonly CheckedPoint[];
  readonly note: string;
}

/** Check points with what inspections found there 安全检查, and how far off where that is known; nothing where there is none. */
export function PointsBlock({ points, note }: PointsBlockProps) {
  const path = usePagePath(checkPointRegister.component);
  if (points.length === 0) return null;
  const columns = pointColumns(path).filter(
    ({ key }) => key !== 'distance' || points.some(({ distance }) => distance !== undefined),
  );
  return (
    <Block title="安全检查" note={note}>
      <DataTable
        columns={columns}
        rows={points}
        rowKey={({ checkPointId }) => String(checkPointId)}
        caption="安全检查"
        density="desk"
        lined
        maxHeight={TABLE_HEIGHT}
      />
    </Block>
  );
}

/** The cameras near a place 附近摄像机; nothing where there is none. */
export function CamerasBlock({ cameras }: { readonly cameras: readonly NearbyCamera[] }) {
  if (cameras.length === 0) return null;
  return (
    <Block title="附近摄像机" note={`${CAMERA_METRES} 米内 ${cameras.length} 个`}>
      <ul className={styles['near']}>
        {cameras.map(({ code, name, distance }) => (
          <li key={code}>
            {name} <small>{numberText(distance)} 米</small>
          </li>
        ))}
      </ul>
    </Block>
  );
}

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

/** `register`: the path of the check points for who has that page. */
const pointColumns = (register: string | undefined): readonly Column<CheckedPoint>[] => [
  {
    key: 'name',
    title: '检查点',
    width: 220,
    render: ({ checkPointId, name }) =>
      register === undefined ? name : <Link to={`${register}?record=${checkPointId}`}>{name}</Link>,
  },
  {
    key: 'distance',
    title: '距离（米）',
    width: 100,
    align: 'right',
    render: ({ distance }) => (distance === undefined ? '—' : numberText(distance)),
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
export const Counted = ({ count }: { readonly count: number }) => (
  <span className={styles['state']} data-bad={count > 0}>
    {numberText(count)}
  </span>
);
