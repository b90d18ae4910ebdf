import { Button } from '@arco-design/web-react';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { sessionAtom } from '#browser/session.ts';
import type { Column } from '#kit/table/columns.ts';
import { textIn, withValues } from '../parts/address.ts';
import { RecordDialog } from './form/RecordDialog.tsx';
import { askNext, withFilters, withOrder, withPage } from './list/asked.ts';
import { useAsked } from './list/use-asked.ts';
import { actionColumn, sortColumn, tickColumn } from './list/columns.tsx';
import { ListBlock } from './list/ListBlock.tsx';
import { RegisterFilters } from './list/RegisterFilters.tsx';
import { useDeletion } from './list/use-deletion.ts';
import { useEditing } from './list/use-editing.ts';
import { useList } from './list/use-list.ts';
import type { Filter, Register as RegisterOf, RowAction } from './register.ts';
import styles from './Register.module.css';

const ACTIONS_WIDTH = 120;
/** In the address: a new record is to be made. */
export const NEW = 'new';
const NO_FILTERS: readonly Filter[] = [];

export interface RegisterProps<Row extends object, Values extends object> {
  readonly register: RegisterOf<Row, Values>;
}

/** A register as declared: search in the address, pages, ticks, the dialog to make and change a record, deleting. */
export function Register<Row extends object, Values extends object>({ register }: RegisterProps<Row, Values>) {
  const {
    noun,
    list,
    paged = true,
    rowId,
    rowName,
    filters = NO_FILTERS,
    form,
    remove,
    removable = () => true,
    removeWord = '删除',
  } = register;
  const [query, setQuery] = useSearchParams();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const { resources } = useAtomValue(sessionAtom);
  const mayWrite = register.permission !== undefined && resources.includes(register.permission);
  const asked = useAsked(query, filters);
  const result = useList(list, asked, register.refreshOn ? { refreshOn: register.refreshOn } : {});
  const editing = useEditing(form, {
    anew: mayWrite && textIn(query, NEW) !== '',
    onGone: () => textIn(query, NEW) !== '' && setQuery(withValues(query, { [NEW]: '' })),
  });
  const askDeletion = useDeletion(remove, removeWord);
  const rows = result.data?.rows ?? [];
  const deletes = mayWrite && remove !== undefined;
  const writingCall = editing.edited?.row === undefined ? form?.create?.call : form?.update?.call;

  const deleteThese = (ids: readonly string[], name?: string) => {
    const onDeleted = () => {
      setTicked([]);
      // The last row of the last page is gone: the page before it is what there is to see.
      if (ids.length >= rows.length && asked.pageIndex > 1) setQuery(withPage(query, asked.pageIndex - 1));
    };
    askDeletion({ ids, note: register.removeNote, onDeleted, ...(name === undefined ? {} : { name }) });
  };
  const actions: readonly RowAction<Row>[] = [
    ...(form?.update && mayWrite
      ? [{ label: '编辑', onAct: editing.handleEdit, ...(register.editable && { shown: register.editable }) }]
      : []),
    ...(register.actions ?? []).filter(({ permission }) => permission === undefined || resources.includes(permission)),
    ...(deletes
      ? [{ label: removeWord, shown: removable, onAct: (row: Row) => deleteThese([rowId(row)], rowName(row)) }]
      : []),
  ];
  const columns: readonly Column<Row>[] = [
    ...(deletes
      ? [
          tickColumn({
            rows,
            rowId,
            rowName,
            mayTick: register.bulk ? () => true : removable,
            ticked,
            onTicked: setTicked,
          }),
        ]
      : []),
    ...register.columns.map((column) =>
      register.sortable?.includes(column.key)
        ? sortColumn(column, asked, (key) => setQuery(withOrder(query, key, asked)))
        : column,
    ),
    ...(actions.length > 0 ? [actionColumn(actions, rowName, register.actionsWidth ?? ACTIONS_WIDTH)] : []),
  ];
  const handleFilters = (values: Readonly<Record<string, string>>) => {
    setTicked([]);
    askNext(withFilters(query, values), query, setQuery, result.refetch);
  };

  return (
    <>
      {filters.length > 0 && <RegisterFilters filters={filters} values={asked.filters} onQuery={handleFilters} />}
      <ListBlock
        caption={`${noun}列表`}
        asked={asked}
        result={result}
        columns={columns}
        rowId={rowId}
        emptyText={`没有符合条件的${noun}`}
        paged={paged}
        exportsItself={register.exportsItself ?? false}
        ticked={ticked.length}
        onUntick={() => setTicked([])}
        instead={register.instead}
        settings={register.tools}
        tools={
          <>
            {form?.create && mayWrite && (
              <Button type="primary" onClick={() => editing.handleCreate(form.empty)}>
                新增{noun}
              </Button>
            )}
            {deletes && !register.instead && (
              <Button className={styles['danger']} onClick={() => deleteThese(ticked)}>
                批量{removeWord}
              </Button>
            )}
            {deletes && !register.instead && register.bulk?.(ticked, () => setTicked([]))}
          </>
        }
      />
      {form && editing.edited && writingCall && (
        <RecordDialog
          key={editing.edited.turn}
          title={`${editing.edited.row === undefined ? '新增' : '编辑'}${noun}`}
          fields={form.fields}
          initial={editing.edited.values}
          creating={editing.edited.row === undefined}
          call={writingCall}
          onSave={editing.handleSave}
          onReload={editing.handleReload}
          open={editing.edited.open}
          onClose={editing.handleClose}
          onGone={editing.handleGone}
        />
      )}
    </>
  );
}
