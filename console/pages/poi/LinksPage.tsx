import { Button } from '@arco-design/web-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Column } from '#kit/table/columns.ts';
import { poiCalls } from '#subjects/poi/calls.ts';
import { poiEvents } from '#subjects/poi/events.ts';
import { type Hand, HAND_LABELS, type PairState, SOURCE_LABELS, STATE_LABELS } from '#subjects/poi/terms.ts';
import type { Pair } from '#subjects/poi/wire.ts';
import type { MenuPageProps } from '../../parts/menu-page.ts';
import { OutletName } from '../../parts/names/OutletName.tsx';
import { Page } from '../../parts/Page.tsx';
import { Permitted } from '../../parts/Permitted.tsx';
import { asked as askedText, choicesOf, timeText } from '../../register/choices.ts';
import { withFilters } from '../../register/list/asked.ts';
import { useAsked } from '../../register/list/use-asked.ts';
import { ListBlock } from '../../register/list/ListBlock.tsx';
import { RegisterFilters } from '../../register/list/RegisterFilters.tsx';
import { useList } from '../../register/list/use-list.ts';
import { useRegionChoices } from '../../register/regions.ts';
import { listing } from '../../register/register.ts';
import { pairConditions, pairFilters } from './filters.ts';
import { PartDialog } from './PartDialog.tsx';

const PAIRS = listing(
  poiCalls.pairs,
  ({ pageIndex, pageSize, filters }) => ({
    ...pairConditions(filters),
    state: (askedText(filters['state']) ?? 'linked') as PairState,
    hand: askedText(filters['hand']) as Hand | undefined,
    pageIndex,
    pageSize,
  }),
  (page) => page,
);
const REFRESH = { refreshOn: [poiEvents.changed] };
const { asked: _, ...SETTLED } = STATE_LABELS;

/** 网点关联: which points of interest are which outlets, by whom it was said, and what was taken apart or turned down (spec 2, page areas: Internet data). */
export function LinksPage({ title }: MenuPageProps) {
  const [query, setQuery] = useSearchParams();
  const regions = useRegionChoices();
  const filters = useMemo(
    () => [
      ...pairFilters(regions),
      { name: 'hand', label: '关联方式', choices: choicesOf(HAND_LABELS) },
      { name: 'state', label: '结果', choices: choicesOf(SETTLED) },
    ],
    [regions],
  );
  const asked = useAsked(query, filters);
  const result = useList(PAIRS, asked, REFRESH);
  const [chosen, setChosen] = useState<Pair>();
  return (
    <Page title={title} note="已关联的兴趣点和商业网点；解除后不会再自动关联">
      <RegisterFilters
        filters={filters}
        values={asked.filters}
        onQuery={(values) => setQuery(withFilters(query, values))}
      />
      <ListBlock
        caption="网点关联"
        asked={asked}
        result={result}
        columns={columnsWith(setChosen)}
        rowId={({ pairId }) => String(pairId)}
        emptyText="没有符合条件的关联"
        emptyHint="导入兴趣点后，在“企业比对”中比对和确认"
      />
      {chosen && <PartDialog pair={chosen} onClose={() => setChosen(undefined)} />}
    </Page>
  );
}

const columnsWith = (onDecide: (pair: Pair) => void): readonly Column<Pair>[] => [
  { key: 'point', title: '兴趣点', width: 230, lead: true, render: ({ point }) => point.name },
  {
    key: 'outlet',
    title: '网点',
    width: 210,
    near: true,
    render: ({ outlet }) => <OutletName outletId={outlet.id} name={outlet.name} />,
  },
  { key: 'source', title: '来源', width: 90, render: ({ point }) => SOURCE_LABELS[point.source] },
  { key: 'region', title: '行政区划', width: 90, render: ({ point }) => point.regionName },
  { key: 'points', title: '得分', width: 70, render: ({ points }) => points },
  { key: 'distance', title: '距离', width: 80, render: ({ distance }) => `${distance} 米` },
  {
    key: 'hand',
    title: '结果',
    width: 130,
    render: ({ state, byHand }) =>
      state === 'linked' ? HAND_LABELS[byHand ? 'hand' : 'self'] : `${STATE_LABELS[state]}`,
  },
  { key: 'decidedBy', title: '办理人', width: 100 },
  { key: 'decidedAt', title: '办理时间', width: 150, render: ({ decidedAt }) => timeText(decidedAt).slice(0, 16) },
  { key: 'reason', title: '原因', width: 160 },
  {
    key: 'actions',
    title: '操作',
    width: 90,
    fixed: 'right',
    render: (pair) => (
      <Permitted any={['poi-link.write']}>
        <Button
          type="text"
          size="small"
          aria-label={`${pair.state === 'linked' ? '解除' : '关联'} ${pair.point.name}`}
          onClick={() => onDecide(pair)}
        >
          {pair.state === 'linked' ? '解除' : '关联'}
        </Button>
      </Permitted>
    ),
  },
];
