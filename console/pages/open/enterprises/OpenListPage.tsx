import { Button, Input } from '@arco-design/web-react';
import { type SyntheticEvent, useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { OutputOf } from '#base/call.ts';
import { useCall } from '#browser/query.ts';
import { Segments } from '#kit/choice/Segments.tsx';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { latePart } from '#kit/frame/late.tsx';
import { useMeasure } from '#kit/frame/measure.ts';
import type { Column } from '#kit/table/columns.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import { enterpriseCalls } from '#subjects/enterprise/calls.ts';
import type { OpenEnterprise } from '#subjects/enterprise/wire.ts';
import { textIn, withValues } from '../../../parts/address.ts';
import { ArcoScope } from '../../../parts/arco/ArcoScope.tsx';
import { Select } from '../../../parts/controls/Select.tsx';
import { AnsweredPage } from '../../../register/list/AnsweredPage.tsx';
import { useAsked } from '../../../register/list/use-asked.ts';
import common from '../OpenList.module.css';
import { PublicFrame } from '../PublicFrame.tsx';
import { type Chosen, keyOf } from './chosen.ts';
import styles from './Enterprises.module.css';

const LONGEST_NAME = 60;
const ALL = { value: '', label: '全部' };
/** List and map stand side by side from this width on, pixels. */
const BESIDE = 960;
const LOADING = 360;
const VIEW = 'view';
const VIEWS = [
  { value: 'list', label: '列表' },
  { value: 'map', label: '地图' },
] as const;

/** The list is there before the map, which a phone may never ask for. */
const OpenMap = latePart(
  async () => (await import('./OpenMap.tsx')).OpenMap,
  () => <LoadingState height={LOADING} />,
);

const columnsOf = (onPlace: ((row: OpenEnterprise) => void) | undefined): readonly Column<OpenEnterprise>[] => [
  {
    key: 'name',
    title: '企业名称',
    width: 180,
    lead: true,
    render: (row) =>
      onPlace ? (
        <Button type="text" className={styles['name']} title="在地图上查看" onClick={() => onPlace(row)}>
          {row.name}
        </Button>
      ) : (
        row.name
      ),
  },
  { key: 'creditCode', title: '统一社会信用代码', width: 170, render: ({ creditCode }) => creditCode || '—' },
  { key: 'division', title: '行政区划', width: 84 },
  { key: 'marketType', title: '市场类型', width: 84 },
  { key: 'address', title: '地址', width: 240 },
];

/** 公开企业名录 /open/ent/list: what anybody may know of the enterprises, as a list and on a map, without login (spec 1 §2.1). */
export function OpenListPage() {
  const [query, setQuery] = useSearchParams();
  const { ref, size } = useMeasure();
  const [chosen, setChosen] = useState<Chosen>();
  const choices = useCall(enterpriseCalls.openChoices, {});
  const asked = {
    name: textIn(query, 'name').slice(0, LONGEST_NAME),
    division: textIn(query, 'division').slice(0, 20),
    marketType: textIn(query, 'type').slice(0, 40),
  };
  const conditions = {
    name: asked.name || undefined,
    division: asked.division || undefined,
    marketType: asked.marketType || undefined,
  };
  const page = useAsked(query, []);
  const result = useCall(enterpriseCalls.openList, {
    pageIndex: page.pageIndex,
    pageSize: page.pageSize,
    ...conditions,
  });
  const hasMap = choices.data?.hasMap === true;
  const isBeside = size !== undefined && size.width >= BESIDE;
  const isMap = hasMap && !isBeside && textIn(query, VIEW) === 'map';
  const show = (view: string) => setQuery(withValues(query, { [VIEW]: view === 'map' ? view : '' }));
  const handleAsk = ({ name, division, marketType }: Asked) => {
    setChosen(undefined);
    setQuery(withValues(query, { name, division, type: marketType, page: '' }));
  };
  const handlePlace = (row: OpenEnterprise) => {
    setChosen({ key: keyOf(row), site: undefined });
    if (!isBeside) show('map');
  };
  return (
    <PublicFrame
      title="公开企业名录"
      note="全市重点商贸企业和市场的名称、统一社会信用代码、所在区、类型、地址和位置。"
      wide
    >
      <ArcoScope>
        <Conditions key={JSON.stringify(asked)} asked={asked} choices={choices.data} onAsk={handleAsk} />
        {hasMap && size && !isBeside && (
          <Segments legend="查看方式" segments={VIEWS} chosen={isMap ? 'map' : 'list'} onChoose={show} />
        )}
        <div ref={ref} className={styles['both']} data-beside={hasMap && isBeside}>
          {!isMap && (
            <section className={common['block']} aria-label="名录">
              <AnsweredPage asked={page} result={result} label="名录分页">
                {({ rows }) => (
                  <DataTable
                    columns={columnsOf(hasMap ? handlePlace : undefined)}
                    rows={rows}
                    rowKey={keyOf}
                    caption="企业名录"
                    density="desk"
                    lined
                    empty={<EmptyState text="没有符合条件的企业" />}
                  />
                )}
              </AnsweredPage>
            </section>
          )}
          {hasMap && (isBeside || isMap) && (
            <section className={styles['place']} aria-label="企业分布">
              <OpenMap conditions={conditions} chosen={chosen} onChoose={setChosen} />
            </section>
          )}
        </div>
      </ArcoScope>
    </PublicFrame>
  );
}

interface Asked {
  readonly name: string;
  readonly division: string;
  readonly marketType: string;
}

interface ConditionsProps {
  readonly asked: Asked;
  readonly choices: OutputOf<typeof enterpriseCalls.openChoices> | undefined;
  readonly onAsk: (asked: Asked) => void;
}

function Conditions({ asked, choices, onAsk }: ConditionsProps) {
  const id = useId();
  const [name, setName] = useState(asked.name);
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    onAsk({ ...asked, name: name.trim() });
  };
  return (
    <form className={common['conditions']} role="search" aria-label="查询条件" onSubmit={handleSubmit}>
      <label htmlFor={`${id}-name`}>名称或地址</label>
      <Input
        id={`${id}-name`}
        className={common['name']}
        type="search"
        maxLength={LONGEST_NAME}
        value={name}
        placeholder="输入企业名称或地址"
        onChange={setName}
      />
      {(
        [
          ['division', '所在区', choices?.divisions],
          ['marketType', '类型', choices?.marketTypes],
        ] as const
      ).map(([field, label, options]) => (
        <div key={field} className={common['choice']}>
          <span>{label}</span>
          <Select
            label={label}
            value={asked[field]}
            options={[ALL, ...(options ?? []).map(({ code, name: title }) => ({ value: code, label: title }))]}
            onChange={(value) => onAsk({ ...asked, name: name.trim(), [field]: value })}
          />
        </div>
      ))}
      <Button type="primary" htmlType="submit">
        查询
      </Button>
      <Button onClick={() => onAsk({ name: '', division: '', marketType: '' })}>清空</Button>
    </form>
  );
}
