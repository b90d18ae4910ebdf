import { useState } from 'react';
import { numberText } from '#base/number-text.ts';
import { pageCountOf } from '#base/page.ts';
import { useTurns } from '#browser/timers.ts';
import type { Column } from '#kit/table/columns.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import { Pager } from '#kit/table/Pager.tsx';
import { PagePosition } from '#kit/table/PagePosition.tsx';
import type { Density } from '#kit/tokens/theme.ts';
import { RESIDENCE_PAGE_SIZE, RESIDENCE_PAGER_BUTTONS, RESIDENCE_TURN_INTERVAL } from '../terms.ts';
import type { Residence } from '../wire.ts';
import styles from './MarketSituation.module.css';

export interface ResidenceTableProps {
  readonly residences: readonly Residence[];
  readonly density: Density;
  /** False while its scene is hidden: the pages stand still. */
  readonly active?: boolean | undefined;
  readonly onRound?: (() => void) | undefined;
}

const COLUMNS: readonly Column<Residence>[] = [
  {
    key: 'name',
    title: '小区名称',
    render: ({ name }) => (
      <span className={styles['name']} title={name}>
        {name}
      </span>
    ),
  },
  { key: 'heads', title: '人口（人）', align: 'right', render: ({ heads }) => numberText(heads) },
];

/** Neighbouring residential compounds 周边居住小区: six a page, five page buttons; a wall turns the pages (spec 2 §2.7, §9). */
export function ResidenceTable({ residences, density, active = true, onRound }: ResidenceTableProps) {
  const wall = density === 'wall';
  const pages = pageCountOf(residences.length, RESIDENCE_PAGE_SIZE);
  const [wanted, setPage] = useState(1);
  const page = Math.min(wanted, pages);
  const handleTurn = () => {
    if (page >= pages) onRound?.();
    setPage(page >= pages ? 1 : page + 1);
  };
  useTurns(handleTurn, RESIDENCE_TURN_INTERVAL, active && wall && pages > 1);
  const rows = residences.slice((page - 1) * RESIDENCE_PAGE_SIZE, page * RESIDENCE_PAGE_SIZE);
  return (
    <div className={styles['table']}>
      <DataTable
        columns={COLUMNS}
        rows={rows}
        rowKey={({ name }) => name}
        caption="周边覆盖居住小区"
        density={density}
      />
      {wall && pages > 1 && <PagePosition page={page} pages={pages} />}
      {!wall && (
        <Pager
          total={residences.length}
          page={page}
          pageSize={RESIDENCE_PAGE_SIZE}
          onPage={setPage}
          most={RESIDENCE_PAGER_BUTTONS}
          label="居住小区分页"
        />
      )}
    </div>
  );
}
