import { useId, useState } from 'react';
import { numberText } from '#base/number-text.ts';
import type { Column } from '#kit/table/columns.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import type { Density } from '#kit/tokens/theme.ts';
import { TOGGLE_LABELS, type Toggles } from '../../terms.ts';
import type { LegendEntry, MapOutlet } from '../../wire.ts';
import { useLegend } from '../queries.ts';
import styles from './PlanningMap.module.css';

export interface OutletListProps {
  readonly outlets: readonly MapOutlet[];
  readonly density: Density;
  readonly onChoose: (outletId: string) => void;
  readonly onLook: (place: { readonly lng: number; readonly lat: number }) => void;
}

/** More rows than this nobody reads; the map is zoomed instead. */
const MOST_ROWS = 200;
const HEIGHT = 280;

/** What the map shows, in a sentence for those who do not see it. */
export function screenSummary(outlets: readonly MapOutlet[], toggles: Toggles): string {
  const heat = toggles.population ? '，并显示服务人口分布' : toggles.coverage ? '，并显示覆盖热力' : '';
  if (toggles.hideOutlets) return `${TOGGLE_LABELS.hideOutlets}${heat}`;
  return `当前范围内有 ${numberText(outlets.reduce((sum, { grouped }) => sum + grouped, 0))} 个网点${heat}`;
}

/** The outlets in sight as a list that keys reach 范围内网点: an outlet opens its facts, a group is looked into. */
export function OutletList({ outlets, density, onChoose, onLook }: OutletListProps) {
  const [open, setOpen] = useState(false);
  const legend = useLegend().data ?? [];
  const id = useId();
  const count = outlets.reduce((sum, { grouped }) => sum + grouped, 0);
  const shown = outlets.toSorted((a, b) => b.grouped - a.grouped).slice(0, MOST_ROWS);
  return (
    <div className={styles['list']}>
      <button
        type="button"
        className={styles['listButton']}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        范围内网点 {numberText(count)} 个
      </button>
      <div id={id} hidden={!open} className={styles['listPlace']}>
        {open && (
          <DataTable
            columns={columnsOf(legend, onChoose, onLook)}
            rows={shown}
            rowKey={({ outletId }) => outletId}
            caption="当前地图范围内的网点"
            density={density}
            maxHeight={HEIGHT}
          />
        )}
        {open && outlets.length > MOST_ROWS && (
          <p className={styles['more']}>只列出前 {MOST_ROWS} 行，请放大地图查看其余网点</p>
        )}
      </div>
    </div>
  );
}

function columnsOf(
  legend: readonly LegendEntry[],
  onChoose: OutletListProps['onChoose'],
  onLook: OutletListProps['onLook'],
): readonly Column<MapOutlet>[] {
  return [
    {
      key: 'name',
      title: '网点',
      render: (outlet) =>
        outlet.grouped > 1 ? (
          <button type="button" className={styles['row']} onClick={() => onLook(outlet)}>
            {outlet.grouped} 个网点，放大查看
          </button>
        ) : (
          <button type="button" className={styles['row']} onClick={() => onChoose(outlet.outletId)}>
            {outlet.name}
          </button>
        ),
    },
    { key: 'kind', title: '业态', render: ({ kind }) => legend.find((entry) => entry.kind === kind)?.text ?? '' },
    { key: 'division', title: '行政区划' },
    {
      key: 'floorArea',
      title: '建筑面积（㎡）',
      align: 'right',
      render: ({ floorArea, grouped }) => (grouped > 1 ? '' : numberText(floorArea)),
    },
  ];
}
