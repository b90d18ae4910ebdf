import { Link } from 'react-router-dom';
import { numberText } from '#base/number-text.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import type { Column } from '#kit/table/columns.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import { MOST_ROWS, POINT_METRES } from '#subjects/enterprise-record/terms.ts';
import type { OutletProposal, OutletRecord, RivalOutlet, ServedCompound } from '#subjects/enterprise-record/wire.ts';
import { compoundRegister } from '#subjects/market/register/compounds.ts';
import { momentText } from '#subjects/obligation/rules.ts';
import { OutletName } from '../../../parts/names/OutletName.tsx';
import { usePagePath } from '../../../shell/entry/page-path.ts';
import { Block, countNote, TABLE_HEIGHT, Way } from '../Block.tsx';
import type { OutletContent } from './OutletFacts.tsx';
import { AlertsBlock, CamerasBlock, PointsBlock } from '../SharedParts.tsx';

interface Props extends Pick<OutletContent, 'cameras'> {
  readonly record: OutletRecord;
}

/** What hangs on an outlet, part by part; of what the session may not read nothing is there. */
export function OutletParts({ record, cameras }: Props) {
  const { reach, compounds, people, served, rivalCount, rivals, checked, points, alerts, proposals } = record;
  const compoundsPath = usePagePath(compoundRegister.component);
  const queue = usePagePath('approval/outlet');
  return (
    <>
      {served && (
        <Block
          title="服务人口"
          note={`${numberText(reach)} 米内 ${numberText(compounds)} 个小区，${numberText(people)} 人${(compounds ?? 0) > MOST_ROWS ? `，列出最近 ${MOST_ROWS} 个` : ''}`}
        >
          <DataTable
            columns={servedColumns(compoundsPath)}
            rows={served}
            rowKey={({ id, name, lng, lat }) => `${id ?? name} ${lng},${lat}`}
            caption="服务人口"
            density="desk"
            lined
            maxHeight={TABLE_HEIGHT}
            empty={<EmptyState text="服务范围内没有登记小区" />}
          />
        </Block>
      )}
      <Block title="同业网点" note={countNote(`${numberText(reach)} 米内`, rivalCount, '个')}>
        <DataTable
          columns={RIVAL_COLUMNS}
          rows={rivals}
          rowKey={({ id }) => String(id)}
          caption="同业网点"
          density="desk"
          lined
          maxHeight={TABLE_HEIGHT}
          empty={<EmptyState text="服务范围内没有同业态网点" />}
        />
      </Block>
      {points && <PointsBlock points={points} note={countNote(`${POINT_METRES} 米内`, checked ?? 0, '个检查点')} />}
      {cameras && <CamerasBlock cameras={cameras} />}
      {proposals && proposals.length > 0 && (
        <Block title="变更申请" note={<Way to={queue}>查看全部申请</Way>}>
          <DataTable
            columns={PROPOSAL_COLUMNS}
            rows={proposals}
            rowKey={({ approvalId }) => String(approvalId)}
            caption="变更申请"
            density="desk"
            lined
            maxHeight={TABLE_HEIGHT}
          />
        </Block>
      )}
      {alerts && <AlertsBlock alerts={alerts} />}
    </>
  );
}

/** `register`: the path of the compounds for who has that page. A census area without a compound is none of them. */
const servedColumns = (register: string | undefined): readonly Column<ServedCompound>[] => [
  {
    key: 'name',
    title: '小区',
    width: 240,
    render: ({ id, name }) => {
      if (id === undefined) return `${name}（普查区）`;
      return register === undefined ? name : <Link to={`${register}?record=${id}`}>{name}</Link>;
    },
  },
  { key: 'people', title: '人口', width: 120, align: 'right', render: ({ people }) => numberText(people) },
  { key: 'distance', title: '距离（米）', width: 120, align: 'right', render: ({ distance }) => numberText(distance) },
];

const RIVAL_COLUMNS: readonly Column<RivalOutlet>[] = [
  {
    key: 'name',
    title: '网点',
    width: 240,
    render: ({ id, name }) => <OutletName outletId={id} name={name} />,
  },
  {
    key: 'floorArea',
    title: '建筑面积（平方米）',
    width: 160,
    align: 'right',
    render: ({ floorArea }) => numberText(floorArea),
  },
  { key: 'distance', title: '距离（米）', width: 120, align: 'right', render: ({ distance }) => numberText(distance) },
];

const PROPOSAL_COLUMNS: readonly Column<OutletProposal>[] = [
  { key: 'title', title: '申请事项', width: 280 },
  { key: 'stateText', title: '状态', width: 120 },
  {
    key: 'submittedAt',
    title: '提交时间',
    width: 160,
    render: ({ submittedAt }) => (submittedAt === undefined ? '—' : momentText(submittedAt)),
  },
  {
    key: 'decidedAt',
    title: '办结时间',
    width: 160,
    render: ({ decidedAt }) => (decidedAt === undefined ? '—' : momentText(decidedAt)),
  },
];
