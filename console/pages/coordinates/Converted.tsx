import { Button } from '@arco-design/web-react';
import { IconDownload } from '@arco-design/web-react/icon';
import { useState } from 'react';
import { numberText } from '#base/number-text.ts';
import { type Crs, SYSTEMS } from '#base/space/systems.ts';
import { saveTable } from '#kit/chart/tools/saving.ts';
import type { Column } from '#kit/table/columns.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import { Pager } from '#kit/table/Pager.tsx';
import { CRS_LABELS } from '#subjects/siting/terms.ts';
import { OneOf } from '../../parts/controls/OneOf.tsx';
import styles from './Coordinates.module.css';
import type { Conversion, ConvertedPlace, ConvertedTable } from './use-converted.ts';

export interface ConvertedProps {
  readonly title: string;
  readonly converted: ConvertedTable;
  readonly conversion: Conversion;
  readonly onConversion: (conversion: Conversion) => void;
}

const SHORT: Readonly<Record<Crs, string>> = { gcj02: 'GCJ-02', wgs84: 'WGS-84', bd09: 'BD-09' };
const systems = SYSTEMS.map((value) => ({ value, label: SHORT[value] }));
const degrees = (value: number | undefined) => (value === undefined ? '—' : value.toFixed(6));

const COLUMNS: readonly Column<ConvertedPlace>[] = [
  { key: 'line', title: '行', width: 56, align: 'right' },
  {
    key: 'name',
    title: '名称',
    width: 180,
    lead: true,
    render: ({ name, remark }) => (
      <>
        {name} {remark !== '' && <small className={styles['remark']}>{remark}</small>}
      </>
    ),
  },
  { key: 'lng', title: '原经度', align: 'right', render: ({ place }) => degrees(place?.lng) },
  { key: 'lat', title: '原纬度', align: 'right', render: ({ place }) => degrees(place?.lat) },
  { key: 'toLng', title: '转换后经度', align: 'right', render: ({ result }) => degrees(result?.lng) },
  { key: 'toLat', title: '转换后纬度', align: 'right', render: ({ result }) => degrees(result?.lat) },
  {
    key: 'moved',
    title: '相差（米）',
    align: 'right',
    render: ({ moved }) => (moved === undefined ? '—' : numberText(moved, 1)),
  },
];

/** A table before and after: systems to choose, what is striking about it, its rows, and the file to take away. */
export function Converted({ title, converted: { sheet, places, ...found }, conversion, onConversion }: ConvertedProps) {
  const [{ page, pageSize }, setPage] = useState({ page: 1, pageSize: 10 });
  const { from, to } = conversion;
  const handleSave = () => {
    const head = [...sheet.head, `经度（${SHORT[to]}）`, `纬度（${SHORT[to]}）`, '说明'];
    const lines = places.map(({ cells, result, remark }) => [
      ...sheet.head.map((_, column) => cells[column] ?? ''),
      result?.lng ?? '',
      result?.lat ?? '',
      remark,
    ]);
    saveTable([head, ...lines], `${title.replace(/\.\w{1,5}$/, '')}-${SHORT[to]}`);
  };
  return (
    <>
      <section className={styles['block']} aria-label="坐标系">
        <div className={styles['systems']}>
          <span className={styles['system']}>
            <span aria-hidden="true">原坐标系</span>
            <OneOf
              label="原坐标系"
              value={from}
              options={systems}
              onChoose={(chosen) => onConversion({ ...conversion, from: chosen })}
            />
          </span>
          <span className={styles['system']}>
            <span aria-hidden="true">转换为</span>
            <OneOf
              label="转换为"
              value={to}
              options={systems}
              onChoose={(chosen) => onConversion({ ...conversion, to: chosen })}
            />
          </span>
        </div>
        <Findings title={title} count={places.length} {...found} conversion={conversion} onConversion={onConversion} />
      </section>
      <section className={styles['block']} aria-label="转换结果">
        <DataTable
          columns={COLUMNS}
          rows={places.slice((page - 1) * pageSize, page * pageSize)}
          rowKey={({ line }) => String(line)}
          caption="坐标转换结果"
          density="desk"
          lined
        />
        <div className={styles['foot']}>
          <Button type="primary" icon={<IconDownload />} onClick={handleSave}>
            下载转换结果
          </Button>
          <Pager
            label="转换结果分页"
            total={places.length}
            page={page}
            pageSize={pageSize}
            onPage={(next) => setPage({ page: next, pageSize })}
            onPageSize={(size, next) => setPage({ page: next, pageSize: size })}
            most={5}
          />
        </div>
      </section>
    </>
  );
}

interface FindingsProps
  extends Omit<ConvertedTable, 'sheet' | 'places'>, Pick<ConvertedProps, 'title' | 'conversion' | 'onConversion'> {
  readonly count: number;
}

/** What is striking about a table, each with what to do about it. */
function Findings({ title, count, faulty, outside, exchanged, guess, conversion, onConversion }: FindingsProps) {
  const { system, pairs = 0 } = guess ?? {};
  const isOther = system !== undefined && system.crs !== conversion.from;
  return (
    <div role="status">
      <ul className={styles['findings']}>
        <li>
          {title}：共 {count} 行{faulty > 0 && `，其中 ${faulty} 行无法识别`}
        </li>
        {system && (
          <li data-striking={isOther}>
            与系统中同名的 {system.known} 处比较，原坐标像是 {CRS_LABELS[system.crs]}，中位偏差{' '}
            {numberText(system.metres, 0)} 米{isOther && '，与所选坐标系不同'}
            {isOther && (
              <Button type="text" size="mini" onClick={() => onConversion({ ...conversion, from: system.crs })}>
                改用 {SHORT[system.crs]}
              </Button>
            )}
          </li>
        )}
        {guess && !system && (
          <li>{pairs === 0 ? '没有与系统中同名的地点' : `与系统中同名的 ${pairs} 处不足以判断`}，请自行确认原坐标系</li>
        )}
        {outside > 0 && <li data-striking="true">{outside} 处不在南京市范围内</li>}
        {exchanged > 0 && (
          <li data-striking="true">
            {exchanged} 处的经度和纬度像是写反了
            <Button
              type="text"
              size="mini"
              onClick={() => onConversion({ ...conversion, exchanged: !conversion.exchanged })}
            >
              互换经度和纬度
            </Button>
          </li>
        )}
      </ul>
    </div>
  );
}
