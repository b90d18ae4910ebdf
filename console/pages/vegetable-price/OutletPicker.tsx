import { Button, Input, Modal } from '@arco-design/web-react';
import { type SyntheticEvent, useId, useState } from 'react';
import { FIRST_PAGE } from '#base/page.ts';
import { useCall } from '#browser/query.ts';
import { FailedState } from '#kit/feedback/FailedState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import type { Column } from '#kit/table/columns.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import { Pager } from '#kit/table/Pager.tsx';
import { enterpriseCalls } from '#subjects/enterprise/calls.ts';
import type { OutletRow } from '#subjects/enterprise/wire.ts';
import { OUTLET_PICKER_PAGE_SIZE } from '#subjects/vegetable-price/terms.ts';
import { toggled } from '../../parts/list/ticks.ts';
import { Tick } from '../../parts/controls/Tick.tsx';
import styles from './WarningFilterPanel.module.css';

const NOTHING_ASKED = { name: '', address: '' };
const TABLE_HEIGHT = 460;

export interface OutletPickerProps {
  readonly chosen: readonly string[];
  readonly onConfirm: (outletIds: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** 选择网点: search by name and address, several to tick, kept over the pages (spec 2 §2.6). */
export function OutletPicker({ chosen, onConfirm, onCancel }: OutletPickerProps) {
  const id = useId();
  const [typed, setTyped] = useState(NOTHING_ASKED);
  const [asked, setAsked] = useState(NOTHING_ASKED);
  const [pageIndex, setPageIndex] = useState<number>(FIRST_PAGE);
  const [ticked, setTicked] = useState(chosen);
  const result = useCall(enterpriseCalls.outlets, {
    pageIndex,
    pageSize: OUTLET_PICKER_PAGE_SIZE,
    name: asked.name || undefined,
    address: asked.address || undefined,
    division: undefined,
    industry: undefined,
    outletId: undefined,
  });
  const ask = (values: typeof NOTHING_ASKED) => {
    setTyped(values);
    setAsked(values);
    setPageIndex(FIRST_PAGE);
  };
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    // The dialog is a child of the filter panel's form, and React events climb that tree.
    event.stopPropagation();
    ask({ name: typed.name.trim(), address: typed.address.trim() });
  };
  const { data } = result;

  return (
    <Modal
      visible
      title="选择网点"
      okText="确定"
      cancelText="取消"
      maskClosable={false}
      style={{ width: 'min(860px, calc(100vw - 24px))' }}
      onOk={() => onConfirm(ticked)}
      onCancel={onCancel}
    >
      <form className={styles['search']} onSubmit={handleSubmit}>
        <div>
          <label htmlFor={`${id}-name`}>市场名称</label>
          <Input
            id={`${id}-name`}
            allowClear
            maxLength={60}
            value={typed.name}
            onChange={(name) => setTyped({ ...typed, name })}
          />
        </div>
        <div>
          <label htmlFor={`${id}-address`}>地址</label>
          <Input
            id={`${id}-address`}
            allowClear
            maxLength={60}
            value={typed.address}
            onChange={(address) => setTyped({ ...typed, address })}
          />
        </div>
        <Button type="primary" htmlType="submit">
          查询
        </Button>
        <Button onClick={() => ask(NOTHING_ASKED)}>清空</Button>
      </form>
      {data === undefined &&
        (result.failure ? (
          <FailedState density="desk" problem={result.failure.message} onRetry={result.refetch} />
        ) : (
          <LoadingState height={TABLE_HEIGHT} />
        ))}
      {data !== undefined && (
        <>
          <DataTable
            columns={columnsOf(data.rows, ticked, setTicked)}
            rows={data.rows}
            rowKey={idOf}
            caption="网点列表"
            density="desk"
            maxHeight={TABLE_HEIGHT}
          />
          <div className={styles['below']}>
            <Pager
              total={data.totalCount}
              page={pageIndex}
              pageSize={OUTLET_PICKER_PAGE_SIZE}
              onPage={setPageIndex}
              label="网点分页"
            />
          </div>
        </>
      )}
      <p className={styles['chosen']} role="status">
        已选 {ticked.length} 个网点
        {ticked.length > 0 && (
          <Button type="text" size="mini" onClick={() => setTicked([])}>
            清除已选
          </Button>
        )}
      </p>
    </Modal>
  );
}

const idOf = ({ outletId }: OutletRow) => outletId;

function columnsOf(
  rows: readonly OutletRow[],
  ticked: readonly string[],
  onTicked: (outletIds: readonly string[]) => void,
): Column<OutletRow>[] {
  const ids = rows.map(idOf);
  const all = ids.length > 0 && ids.every((id) => ticked.includes(id));
  return [
    {
      key: 'tick',
      width: 48,
      align: 'center',
      title: (
        <Tick
          label="选择本页全部网点"
          checked={all}
          partly={!all && ids.some((id) => ticked.includes(id))}
          onTick={() => onTicked(toggled(ticked, ids, !all))}
        />
      ),
      render: ({ outletId, name }) => (
        <Tick
          label={`选择 ${name}`}
          checked={ticked.includes(outletId)}
          onTick={(on) => onTicked(toggled(ticked, [outletId], on))}
        />
      ),
    },
    { key: 'name', title: '市场名称', width: 180 },
    { key: 'division', title: '行政区划', width: 100 },
    { key: 'address', title: '地址' },
  ];
}
