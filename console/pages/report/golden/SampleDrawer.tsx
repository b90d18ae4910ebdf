import { Button, Input } from '@arco-design/web-react';
import { useId, useState } from 'react';
import { today } from '#base/calendar.ts';
import { clock } from '#browser/clock.ts';
import { useCore } from '#browser/core.tsx';
import { messageOf } from '#browser/failure.ts';
import { useCall } from '#browser/query.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import type { Column } from '#kit/table/columns.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import { Pager } from '#kit/table/Pager.tsx';
import { goldenSampleCalls } from '#subjects/golden-setting/calls.ts';
import { chosenOf, reportingWith, sampledFound } from '#subjects/golden-setting/rules.ts';
import type { Sample, Sampled } from '#subjects/golden-setting/wire.ts';
import { Answered } from '../../../parts/controls/Answered.tsx';
import { Select } from '../../../parts/controls/Select.tsx';
import { Tick } from '../../../parts/controls/Tick.tsx';
import { useDeed } from '../../../parts/deeds.ts';
import { DetailDrawer } from '../../../register/DetailDrawer.tsx';
import styles from './Sample.module.css';
import { SamplePreview } from './SamplePreview.tsx';

export interface SampleDrawerProps {
  readonly holidayId: number;
  readonly onClose: () => void;
}

/** Who reports in a golden week 样本名单: chosen by name, division and business type or as last year, with what that changes before it is saved. */
export function SampleDrawer({ holidayId, onClose }: SampleDrawerProps) {
  const result = useCall(goldenSampleCalls.show, { holidayId }, { keepLast: false });
  return (
    <DetailDrawer title={result.data ? `${result.data.name}样本名单` : '样本名单'} wide onClose={onClose}>
      <Answered result={result} height={420}>
        {(sample) => <Choosing key={marksOf(sample)} sample={sample} onSaved={onClose} />}
      </Answered>
    </DetailDrawer>
  );
}

/** Another list begins the choice anew. */
const marksOf = ({ enterprises }: Sample): string => [...chosenOf(enterprises)].join();
const LIST_HEIGHT = 320;
const A_PAGE = 50;
/** Most page numbers shown in the drawer. */
const MOST_PAGES = 5;

function Choosing({ sample, onSaved }: { readonly sample: Sample; readonly onSaved: () => void }) {
  const id = useId();
  const { transport } = useCore();
  const { busy, carryOut } = useDeed();
  const { holidayId, enterprises, total } = sample;
  const [chosen, setChosen] = useState(() => chosenOf(enterprises));
  const [asked, setAsked] = useState({ name: '', division: '', marketType: '' });
  const [page, setPage] = useState(1);
  const [fault, setFault] = useState('');
  const found = sampledFound(enterprises, asked);
  const lastYear = enterprises.filter((one) => one.lastYear).map(({ enterpriseId }) => enterpriseId);
  const before = chosenOf(enterprises);
  const isSame = chosen.size === before.size && [...chosen].every((one) => before.has(one));
  const put = (ids: readonly number[], on: boolean) => {
    const next = new Set(chosen);
    for (const one of ids)
      if (on) next.add(one);
      else next.delete(one);
    setChosen(next);
  };
  const ask = (part: Partial<typeof asked>) => {
    setAsked({ ...asked, ...part });
    setPage(1);
  };
  const idsFound = found.map(({ enterpriseId }) => enterpriseId);
  const handleSave = async () => {
    setFault('');
    const draft = { holidayId, before: [...before], enterpriseIds: [...chosen] };
    const isDone = await carryOut(() => transport.send(goldenSampleCalls.save, draft, { quiet: true }), {
      done: chosen.size === 0 ? '已恢复常设填报单位' : '名单已保存，报送任务随即调整',
      onFailure: (failure) => setFault(messageOf(failure)),
    });
    if (isDone) onSaved();
  };
  const columns: readonly Column<Sampled>[] = [
    {
      key: 'chosen',
      title: <span className="visually-hidden">选择</span>,
      width: 44,
      render: ({ enterpriseId, name }) => (
        <Tick checked={chosen.has(enterpriseId)} label={name} onTick={(on) => put([enterpriseId], on)} />
      ),
    },
    { key: 'name', title: '企业名称', lead: true },
    { key: 'division', title: '所在区', width: 110 },
    { key: 'marketType', title: '业态', width: 110 },
    { key: 'standing', title: '常设填报', width: 90, near: true, render: ({ standing }) => (standing ? '常设' : '') },
    { key: 'exempt', title: '免报', width: 70, render: ({ exempt }) => (exempt ? '免报' : '') },
  ];
  return (
    <div className={styles['choosing']}>
      <p className={styles['note']}>
        {before.size === 0
          ? `${sample.firstDay} 至 ${sample.lastDay}，现由常设填报单位 ${reportingWith(enterprises, before).size} 家填报；选定企业后只由名单中的企业填报`
          : `${sample.firstDay} 至 ${sample.lastDay}，现由名单中的 ${before.size} 家填报`}
      </p>
      {total > enterprises.length && (
        <p className={styles['note']}>
          {`共 ${total} 家企业，仅列出前 ${enterprises.length} 家，名单中的、上年名单中的和常设填报的在前`}
        </p>
      )}
      <div className={styles['asking']}>
        <label htmlFor={id}>企业名称</label>
        <Input
          id={id}
          style={{ width: 180 }}
          allowClear
          maxLength={60}
          value={asked.name}
          onChange={(name) => ask({ name })}
        />
        {(['division', 'marketType'] as const).map((part) => (
          <Select
            key={part}
            label={part === 'division' ? '所在区' : '业态'}
            placeholder={part === 'division' ? '全部区' : '全部业态'}
            clearable
            value={asked[part]}
            options={[...new Set(enterprises.map((one) => one[part]))].map((value) => ({ value, label: value }))}
            onChange={(value) => ask({ [part]: value })}
          />
        ))}
      </div>
      <div className={styles['asking']}>
        <Button onClick={() => put(idsFound, true)}>{`选定查到的 ${found.length} 家`}</Button>
        <Button onClick={() => put(idsFound, false)}>移出查到的企业</Button>
        <Button disabled={lastYear.length === 0} onClick={() => setChosen(new Set(lastYear))}>
          {lastYear.length === 0 ? '上年没有名单' : `沿用上年名单（${lastYear.length}）`}
        </Button>
        <Button disabled={chosen.size === 0} onClick={() => setChosen(new Set())}>
          恢复常设填报单位
        </Button>
      </div>
      <DataTable
        caption="可选企业"
        density="desk"
        columns={columns}
        rows={found.slice((page - 1) * A_PAGE, page * A_PAGE)}
        rowKey={({ enterpriseId }) => String(enterpriseId)}
        maxHeight={LIST_HEIGHT}
        empty={<EmptyState text="没有符合条件的企业" />}
      />
      {found.length > A_PAGE && (
        <Pager
          label="可选企业分页"
          total={found.length}
          page={page}
          pageSize={A_PAGE}
          most={MOST_PAGES}
          onPage={setPage}
        />
      )}
      <SamplePreview enterprises={enterprises} chosen={chosen} isAhead={sample.lastDay >= today(clock)} />
      <div className={styles['asking']}>
        <Button type="primary" disabled={isSame} loading={busy} onClick={() => void handleSave()}>
          保存名单
        </Button>
        <span role="alert" className={styles['fault']}>
          {fault}
        </span>
      </div>
    </div>
  );
}
