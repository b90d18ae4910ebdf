import { Button } from '@arco-design/web-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { OutputOf } from '#base/call.ts';
import type { Column } from '#kit/table/columns.ts';
import { inspectionCalls as calls } from '#subjects/inspection/calls.ts';
import { inspectionEvents } from '#subjects/inspection/events.ts';
import { textIn, withValues } from '../../../parts/address.ts';
import type { MenuPageProps } from '../../../parts/menu-page.ts';
import { Page } from '../../../parts/Page.tsx';
import { Permitted } from '../../../parts/Permitted.tsx';
import { asked as given } from '../../../register/choices.ts';
import { withFilters } from '../../../register/list/asked.ts';
import { useAsked } from '../../../register/list/use-asked.ts';
import { actionColumn } from '../../../register/list/columns.tsx';
import { ListBlock } from '../../../register/list/ListBlock.tsx';
import { RegisterFilters } from '../../../register/list/RegisterFilters.tsx';
import { useList } from '../../../register/list/use-list.ts';
import { listing } from '../../../register/register.ts';
import { PlanTag } from '../parts/tags.tsx';
import { PlanDialog } from './PlanDialog.tsx';
import { PlanDrawer } from './PlanDrawer.tsx';

type PlanRow = OutputOf<typeof calls.plans>['rows'][number];
const REFRESH_ON = [inspectionEvents.changed];
const OPENED = 'id';
const FILTERS = [{ name: 'text', label: '计划名称' }];
const COLUMNS: readonly Column<PlanRow>[] = [
  { key: 'name', title: '计划名称', width: 300, lead: true },
  { key: 'state', title: '状态', near: true, width: 100, render: ({ state }) => <PlanTag state={state} /> },
  { key: 'done', title: '已检查', width: 90, align: 'right', render: ({ done, sites }) => `${done} / ${sites}` },
  { key: 'templateName', title: '检查表', width: 190 },
  { key: 'regionName', title: '区划', width: 90 },
  { key: 'from', title: '检查开始', width: 110 },
  { key: 'to', title: '检查截止', near: 'named', width: 110 },
  { key: 'by', title: '制定人', width: 100 },
];

/** 检查计划: what is checked when, drawn at random, with the record of each draw and the tasks that came of it (issue 21 §6). */
export function PlansPage({ title }: MenuPageProps) {
  const [query, setQuery] = useSearchParams();
  const [adding, setAdding] = useState(false);
  const asked = useAsked(query, FILTERS);
  const result = useList(
    listing(
      calls.plans,
      ({ pageIndex, pageSize, filters }) => ({ pageIndex, pageSize, text: given(filters['text']) }),
      (page) => page,
    ),
    asked,
    { refreshOn: REFRESH_ON },
  );
  const opened = Number(textIn(query, OPENED));
  const open = (id: number) => setQuery(withValues(query, { [OPENED]: id > 0 ? String(id) : '' }));
  const handleQuery = (values: Readonly<Record<string, string>>) =>
    values['text'] === asked.filters['text'] ? result.refetch() : setQuery(withFilters(query, values));
  const columns = [
    ...COLUMNS,
    actionColumn<PlanRow>([{ label: '查看', onAct: ({ planId }) => open(planId) }], ({ name }) => name, 80),
  ];
  return (
    <Page title={title} note="检查点和检查人员双随机抽取，种子和名单存档，任何人可以复算">
      <RegisterFilters filters={FILTERS} values={asked.filters} onQuery={handleQuery} />
      <ListBlock
        caption={`${title}列表`}
        asked={asked}
        result={result}
        columns={columns}
        rowId={({ planId }) => String(planId)}
        emptyText="没有检查计划"
        tools={
          <Permitted any={['inspection.plan']}>
            <Button type="primary" onClick={() => setAdding(true)}>
              新建计划
            </Button>
          </Permitted>
        }
      />
      {adding && <PlanDialog onClose={() => setAdding(false)} onSaved={open} />}
      {opened > 0 && <PlanDrawer key={opened} planId={opened} onClose={() => open(0)} />}
    </Page>
  );
}
