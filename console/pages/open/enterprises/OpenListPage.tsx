import { Button, Input } from '@arco-design/web-react';
import { type SyntheticEvent, useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCall } from '#browser/query.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import type { Column } from '#kit/table/columns.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import { enterpriseCalls } from '#subjects/enterprise/calls.ts';
import type { OpenEnterprise } from '#subjects/enterprise/wire.ts';
import { textIn, withValues } from '../../parts/address.ts';
import { ArcoScope } from '../../parts/arco/ArcoScope.tsx';
import { Select } from '../../parts/controls/Select.tsx';
import { AnsweredPage } from '../../register/list/AnsweredPage.tsx';
import { askedIn } from '../../register/list/asked.ts';
import styles from './OpenList.module.css';
import { PublicFrame } from './PublicFrame.tsx';

const LONGEST_NAME = 60;
const ALL = { value: '', label: '全部' };
const COLUMNS: readonly Column<OpenEnterprise>[] = [
  { key: 'name', title: '企业名称', width: 180 },
  { key: 'creditCode', title: '统一社会信用代码', width: 170, render: ({ creditCode }) => creditCode || '—' },
  { key: 'division', title: '行政区划', width: 84 },
  { key: 'marketType', title: '市场类型', width: 84 },
  { key: 'address', title: '地址', width: 240 },
];

/** 公开企业名录 /open/ent/list: what anybody may know of the enterprises, without login (spec 1 §2.1). */
export function OpenListPage() {
  const [query, setQuery] = useSearchParams();
  const asked = {
    name: textIn(query, 'name').slice(0, LONGEST_NAME),
    division: textIn(query, 'division').slice(0, 20),
    marketType: textIn(query, 'type').slice(0, 40),
  };
  const page = askedIn(query, []);
  const result = useCall(enterpriseCalls.openList, {
    pageIndex: page.pageIndex,
    pageSize: page.pageSize,
    name: asked.name || undefined,
    division: asked.division || undefined,
    marketType: asked.marketType || undefined,
  });
  const handleAsk = ({ name, division, marketType }: Asked) =>
    setQuery(withValues(query, { name, division, type: marketType, page: '' }));
  return (
    <PublicFrame title="公开企业名录" note="全市重点商贸企业和市场的名称、统一社会信用代码、所在区、类型和地址。">
      <ArcoScope>
        <Conditions key={JSON.stringify(asked)} asked={asked} onAsk={handleAsk} />
        <section className={styles['block']} aria-label="名录">
          <AnsweredPage asked={page} result={result} label="名录分页">
            {({ rows }) => (
              <DataTable
                columns={COLUMNS}
                rows={rows}
                rowKey={({ name, address }) => `${name} ${address}`}
                caption="企业名录"
                density="desk"
                empty={<EmptyState text="没有符合条件的企业" />}
              />
            )}
          </AnsweredPage>
        </section>
      </ArcoScope>
    </PublicFrame>
  );
}

interface Asked {
  readonly name: string;
  readonly division: string;
  readonly marketType: string;
}

function Conditions({ asked, onAsk }: { readonly asked: Asked; readonly onAsk: (asked: Asked) => void }) {
  const id = useId();
  const [name, setName] = useState(asked.name);
  const { data } = useCall(enterpriseCalls.openChoices, {});
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    onAsk({ ...asked, name: name.trim() });
  };
  return (
    <form className={styles['conditions']} role="search" aria-label="查询条件" onSubmit={handleSubmit}>
      <label htmlFor={`${id}-name`}>名称或地址</label>
      <Input
        id={`${id}-name`}
        className={styles['name']}
        type="search"
        maxLength={LONGEST_NAME}
        value={name}
        placeholder="输入企业名称或地址"
        onChange={setName}
      />
      {(
        [
          ['division', '所在区', data?.divisions],
          ['marketType', '类型', data?.marketTypes],
        ] as const
      ).map(([field, label, choices]) => (
        <div key={field} className={styles['choice']}>
          <span>{label}</span>
          <Select
            label={label}
            value={asked[field]}
            options={[ALL, ...(choices ?? []).map(({ code, name: title }) => ({ value: code, label: title }))]}
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
