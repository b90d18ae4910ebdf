import { Button } from '@arco-design/web-react';
import { useSearchParams } from 'react-router-dom';
import { numberText } from '#base/number-text.ts';
import type { AnyRecord } from '#base/register/declaration.ts';
import type { Column } from '#kit/table/columns.ts';
import { outletCalls } from '#subjects/market/calls.ts';
import { outletRegister } from '#subjects/market/register.ts';
import { LINK_LABELS, type LinkTarget } from '#subjects/market/terms.ts';
import { asked as askedText } from '../../register/choices.ts';
import { withFilters } from '../../register/list/asked.ts';
import { useAsked } from '../../register/list/use-asked.ts';
import { ListBlock } from '../../register/list/ListBlock.tsx';
import { RegisterFilters } from '../../register/list/RegisterFilters.tsx';
import { useList } from '../../register/list/use-list.ts';
import { listing } from '../../register/register.ts';
import { type CentreOf, FREE_LABELS, type LinkedNode, nearestCentre } from './nodes.ts';

const FILTERS = [{ name: 'name', label: '网点名称' }];
const REFRESH = { refreshOn: [outletRegister.event] };
const freeOf = (to: LinkTarget) =>
  listing(
    outletCalls.forBind,
    ({ pageIndex, pageSize, filters }) => ({ to, name: askedText(filters['name']), pageIndex, pageSize }),
    (page) => page as unknown as { readonly totalCount: number; readonly rows: readonly AnyRecord[] },
  );
const FREE = { centre: freeOf('centre'), enterprise: freeOf('enterprise') };

export interface FreeOutletsProps {
  readonly to: LinkTarget;
  readonly centres: readonly CentreOf[];
  readonly mayLink: boolean;
  readonly onLink: (node: LinkedNode, to: LinkTarget, proposed: string) => void;
}

/** 未关联: outlets that belong to no centre or no enterprise, to be worked off one after another; the nearest centre is proposed. */
export function FreeOutlets({ to, centres, mayLink, onLink }: FreeOutletsProps) {
  const [query, setQuery] = useSearchParams();
  const asked = useAsked(query, FILTERS);
  const result = useList(FREE[to], asked, REFRESH);
  const columns: readonly Column<AnyRecord>[] = [
    { key: 'name', title: '网点名称', width: 210, lead: true, render: ({ name }) => String(name) },
    { key: 'marketTypeName', title: '业态', width: 100 },
    { key: 'regionName', title: '行政区划', width: 100 },
    { key: 'address', title: '地址', width: 200 },
    ...(to === 'centre'
      ? [
          {
            key: 'nearest',
            title: '最近的商圈',
            width: 190,
            near: true,
            render: (row: AnyRecord) => nearText(row, centres),
          },
        ]
      : []),
    ...(mayLink
      ? [
          {
            key: 'actions',
            title: '操作',
            width: 90,
            fixed: 'right' as const,
            render: (row: AnyRecord) => (
              <Button
                type="text"
                size="small"
                aria-label={`关联 ${String(row['name'])}`}
                onClick={() => onLink(nodeOf(row), to, proposedFor(row, to, centres))}
              >
                关联
              </Button>
            ),
          },
        ]
      : []),
  ];
  return (
    <>
      <RegisterFilters
        filters={FILTERS}
        values={asked.filters}
        onQuery={(values) => setQuery(withFilters(query, values))}
      />
      <ListBlock
        caption={FREE_LABELS[to]}
        asked={asked}
        result={result}
        columns={columns}
        rowId={(row) => String(row[outletRegister.key])}
        emptyText={`没有${FREE_LABELS[to]}`}
        emptyHint={`所有网点均已关联${LINK_LABELS[to]}`}
      />
    </>
  );
}

const placeOf = ({ lng, lat }: AnyRecord) => ({ lng: Number(lng), lat: Number(lat) });

const nodeOf = (row: AnyRecord): LinkedNode => ({
  kind: 'outlet',
  id: Number(row[outletRegister.key]),
  name: String(row['name']),
  version: Number(row['version']),
});

function proposedFor(row: AnyRecord, to: LinkTarget, centres: readonly CentreOf[]): string {
  const nearest = to === 'centre' ? nearestCentre(placeOf(row), centres) : undefined;
  return nearest ? String(nearest.centre.id) : '';
}

function nearText(row: AnyRecord, centres: readonly CentreOf[]): string {
  const nearest = nearestCentre(placeOf(row), centres);
  return nearest ? `${nearest.centre.name}，${numberText(nearest.metres)} 米` : '—';
}
