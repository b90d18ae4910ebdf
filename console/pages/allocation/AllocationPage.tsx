import { Button } from '@arco-design/web-react';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AnyRecord } from '#base/register/declaration.ts';
import type { Page as PageOf } from '#base/page.ts';
import { sessionAtom } from '#browser/session.ts';
import type { Column } from '#kit/table/columns.ts';
import { enterpriseRegister } from '#subjects/market/register.ts';
import { EnterpriseName } from '../../parts/names/EnterpriseName.tsx';
import type { MenuPageProps } from '../../parts/menu-page.ts';
import { Page } from '../../parts/Page.tsx';
import { asked as given } from '../../register/choices.ts';
import { askNext, withFilters } from '../../register/list/asked.ts';
import { useAsked } from '../../register/list/use-asked.ts';
import { actionColumn, tickColumn } from '../../register/list/columns.tsx';
import { ListBlock } from '../../register/list/ListBlock.tsx';
import { RegisterFilters } from '../../register/list/RegisterFilters.tsx';
import { useList } from '../../register/list/use-list.ts';
import { listing } from '../../register/register.ts';
import { AllocationDialog } from './AllocationDialog.tsx';
import { AllocationDrawer } from './AllocationDrawer.tsx';
import { type Enterprise, enterpriseOf } from './enterprise.ts';
import { PRICING } from './use-records.ts';

const { calls, key, event } = enterpriseRegister;
const REFRESH = { refreshOn: [event] };
const FILTERS = [{ name: 'name', label: '企业名称' }];
const ENTERPRISES = listing(
  calls.list,
  ({ pageIndex, pageSize, filters }) => ({ ...PRICING, name: given(filters['name']), pageIndex, pageSize }) as never,
  (page) => page as PageOf<AnyRecord>,
);

const rowId = (row: AnyRecord) => String(row[key]);
const rowName = (row: AnyRecord) => String(row['name']);

const NOBODY: ReadonlyMap<string, Enterprise> = new Map();

interface Allocating {
  readonly enterprises: readonly Enterprise[];
  readonly initial: readonly number[];
}

/** 商品分配: which goods each enterprise has to price, one by one or many at once (spec 2, page areas: enterprise). */
export function AllocationPage({ title }: MenuPageProps) {
  const [query, setQuery] = useSearchParams();
  const { resources } = useAtomValue(sessionAtom);
  const mayWrite = resources.includes(`${enterpriseRegister.rights}.write`);
  /** What is ticked, over all pages. */
  const [picked, setPicked] = useState(NOBODY);
  const [opened, setOpened] = useState<Enterprise>();
  const [allocating, setAllocating] = useState<Allocating>();
  const asked = useAsked(query, FILTERS);
  const result = useList(ENTERPRISES, asked, REFRESH);
  const rows = result.data?.rows ?? [];
  const ticked = [...picked.keys()];
  const handleTicked = (ids: readonly string[]): void =>
    setPicked(
      new Map(
        ids.flatMap((id) => {
          const row = rows.find((one) => rowId(one) === id);
          const own = picked.get(id) ?? (row && enterpriseOf(row));
          return own ? [[id, own]] : [];
        }),
      ),
    );
  const columns: readonly Column<AnyRecord>[] = [
    tickColumn({ rows, rowId, rowName, mayTick: () => true, ticked, onTicked: handleTicked }),
    {
      key: 'name',
      title: '企业名称',
      width: 240,
      lead: true,
      render: (row) => <EnterpriseName enterpriseId={Number(row[key])} name={rowName(row)} />,
    },
    { key: 'code', title: '企业编码', width: 110 },
    { key: 'marketTypeName', title: '业态', width: 110 },
    { key: 'regionName', title: '行政区划', width: 110, near: true },
    actionColumn<AnyRecord>([{ label: '查看', onAct: (row) => setOpened(enterpriseOf(row)) }], rowName, 90),
  ];
  return (
    <Page title={title} note="菜价报送只显示分配的商品；未分配的企业报送全部商品">
      <RegisterFilters
        filters={FILTERS}
        values={asked.filters}
        onQuery={(values) => {
          setPicked(NOBODY);
          askNext(withFilters(query, values), query, setQuery, result.refetch);
        }}
      />
      <ListBlock
        caption="报送菜价的企业"
        asked={asked}
        result={result}
        columns={columns}
        rowId={rowId}
        emptyText="没有报送菜价的企业"
        emptyHint="在“企业法人库”中勾选“报送菜价”后，可在这里分配商品"
        ticked={picked.size}
        onUntick={() => setPicked(NOBODY)}
        tools={
          mayWrite && (
            <Button
              type="primary"
              disabled={picked.size === 0}
              onClick={() => setAllocating({ enterprises: [...picked.values()], initial: [] })}
            >
              分配商品
            </Button>
          )
        }
      />
      {opened && (
        <AllocationDrawer
          enterprise={opened}
          mayWrite={mayWrite}
          onChange={(initial) => setAllocating({ enterprises: [opened], initial })}
          onClose={() => setOpened(undefined)}
        />
      )}
      {allocating && (
        <AllocationDialog {...allocating} onDone={() => setPicked(NOBODY)} onClose={() => setAllocating(undefined)} />
      )}
    </Page>
  );
}
