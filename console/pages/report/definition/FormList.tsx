import { Button, Input } from '@arco-design/web-react';
import { type SyntheticEvent, useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCall } from '#browser/query.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import type { Column } from '#kit/table/columns.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import { Pager } from '#kit/table/Pager.tsx';
import { formCalls } from '#subjects/form/calls.ts';
import { FORM_STATES } from '#subjects/form/terms.ts';
import type { FormRow } from '#subjects/form/wire.ts';
import { textIn, withValues } from '../../../parts/address.ts';
import { Answered } from '../../../parts/controls/Answered.tsx';
import styles from './Definitions.module.css';

/** Forms of a page of the list; a list no longer than this has nothing to turn and nothing to look for. */
const A_PAGE = 10;
/** Most page numbers shown in the narrow list. */
const MOST_PAGES = 5;
const [NAMED, PAGE] = ['formName', 'formPage'];

export interface FormListProps {
  /** The form that is looked at. */
  readonly chosen: number | undefined;
  readonly onChoose: (formId: number) => void;
}

/** Every form 填报表单 beside the declared reports, by pages, and by name; what was looked for stands in the address. */
export function FormList({ chosen, onChoose }: FormListProps) {
  const id = useId();
  const [query, setQuery] = useSearchParams();
  const name = textIn(query, NAMED);
  const [typed, setTyped] = useState(name);
  const page = Math.max(1, Math.trunc(Number(textIn(query, PAGE))) || 1);
  const result = useCall(formCalls.list, { pageIndex: page, pageSize: A_PAGE, title: name || undefined });
  const go = (values: Record<string, string>) => setQuery(withValues(query, values));
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    go({ [NAMED]: typed.trim(), [PAGE]: '' });
  };
  return (
    <Answered result={result} height={80}>
      {({ rows, totalCount }) => {
        if (totalCount === 0 && name === '') return null;
        return (
          <>
            {(totalCount > A_PAGE || name !== '') && (
              <form className={styles['trying']} role="search" aria-label="查找表单" onSubmit={handleSubmit}>
                <label htmlFor={id}>表单名称</label>
                <Input id={id} style={{ width: 130 }} allowClear maxLength={60} value={typed} onChange={setTyped} />
                <Button htmlType="submit">查询</Button>
              </form>
            )}
            <DataTable
              caption="表单列表"
              density="desk"
              columns={columnsOf(chosen, onChoose)}
              rows={rows}
              rowKey={({ formId }) => String(formId)}
              empty={<EmptyState text="没有这个名称的表单" />}
            />
            {totalCount > A_PAGE && (
              <Pager
                label="表单分页"
                total={totalCount}
                page={page}
                pageSize={A_PAGE}
                most={MOST_PAGES}
                onPage={(next) => go({ [PAGE]: next === 1 ? '' : String(next) })}
              />
            )}
          </>
        );
      }}
    </Answered>
  );
}

const columnsOf = (chosen: number | undefined, onChoose: (formId: number) => void): readonly Column<FormRow>[] => [
  {
    key: 'title',
    title: '填报表单',
    lead: true,
    render: ({ formId, title }) => (
      <Button
        type="text"
        size="mini"
        aria-pressed={formId === chosen}
        {...(formId === chosen && styles['chosen'] !== undefined ? { className: styles['chosen'] } : {})}
        onClick={() => onChoose(formId)}
      >
        {title}
      </Button>
    ),
  },
  { key: 'state', title: '状态', width: 76, near: true, render: ({ state }) => FORM_STATES[state] },
];
