import { Button } from '@arco-design/web-react';
import { useSearchParams } from 'react-router-dom';
import type { OutputOf } from '#base/call.ts';
import { useCall } from '#browser/query.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import type { Column } from '#kit/table/columns.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import { inspectionCalls as calls } from '#subjects/inspection/calls.ts';
import { inspectionEvents } from '#subjects/inspection/events.ts';
import { textIn, withValues } from '../../../parts/address.ts';
import { Answered } from '../../../parts/controls/Answered.tsx';
import type { MenuPageProps } from '../../../parts/menu-page.ts';
import { Page } from '../../../parts/Page.tsx';
import { Permitted } from '../../../parts/Permitted.tsx';
import { StateTag } from '../../../parts/tag/StateTag.tsx';
import { timeText } from '../../../register/choices.ts';
import { actionColumn } from '../../../register/list/columns.tsx';
import parts from '../parts/Inspection.module.css';
import { TemplateDrawer } from './TemplateDrawer.tsx';

type Row = OutputOf<typeof calls.templates>[number];
const REFRESH_ON = [inspectionEvents.changed];
const OPENED = 'id';
const NEW = 'new';

const stateOf = ({ liveVersion, changed }: Row) =>
  liveVersion === undefined ? (
    <StateTag kind="plain">草稿</StateTag>
  ) : changed ? (
    <StateTag kind="waiting">有未发布的修改</StateTag>
  ) : (
    <StateTag kind="good">已发布</StateTag>
  );
const COLUMNS: readonly Column<Row>[] = [
  { key: 'name', title: '检查表', width: 280, lead: true },
  { key: 'state', title: '状态', near: true, width: 150, render: stateOf },
  { key: 'items', title: '检查项', width: 90, align: 'right' },
  { key: 'liveVersion', title: '版本', width: 80, render: ({ liveVersion }) => liveVersion ?? '—' },
  { key: 'by', title: '修改人', width: 100 },
  { key: 'at', title: '修改时间', width: 170, render: ({ at }) => timeText(at) },
];

/** 检查表: what is looked at, by versions that never change once they are out (issue 21 §6). */
export function TemplatesPage({ title }: MenuPageProps) {
  const [query, setQuery] = useSearchParams();
  const result = useCall(calls.templates, {}, { refreshOn: REFRESH_ON });
  const opened = textIn(query, OPENED);
  const open = (id: string) => setQuery(withValues(query, { [OPENED]: id }));
  const columns = [
    ...COLUMNS,
    actionColumn<Row>([{ label: '查看', onAct: ({ templateId }) => open(String(templateId)) }], ({ name }) => name, 80),
  ];
  return (
    <Page title={title} note="发布的版本不再改变；计划抽取时取当时的版本">
      <Permitted any={['inspection.template']}>
        <div className={parts['buttons']}>
          <Button type="primary" onClick={() => open(NEW)}>
            新建检查表
          </Button>
        </div>
      </Permitted>
      <Answered result={result}>
        {(rows) => (
          <DataTable
            columns={columns}
            rows={rows}
            rowKey={({ templateId }) => String(templateId)}
            caption={`${title}列表`}
            density="desk"
            empty={<EmptyState text="还没有检查表" />}
          />
        )}
      </Answered>
      {opened !== '' && (
        <TemplateDrawer
          key={opened}
          templateId={opened === NEW ? undefined : Number(opened)}
          onClose={() => open('')}
        />
      )}
    </Page>
  );
}
