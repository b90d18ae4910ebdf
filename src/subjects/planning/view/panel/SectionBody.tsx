import { numberText } from '#base/number-text.ts';
import { FigureTiles } from '#kit/figure/FigureTiles.tsx';
import { useTheme } from '#kit/frame/measure.ts';
import type { Column } from '#kit/table/columns.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import type { Density } from '#kit/tokens/theme.ts';
import type { DistrictRow, PanelSection, SectionData } from '../../wire/area.ts';
import { EmptyPicture } from './EmptyPicture.tsx';
import styles from './Panel.module.css';
import { People } from './People.tsx';
import { PlanPeriod, type PlanTurn } from './PlanPeriod.tsx';
import { isEmptyData, periodText, tilesOf } from './section-text.ts';

export interface SectionBodyProps {
  readonly section: PanelSection;
  /** Which of its data is in front 页签. */
  readonly index: number;
  readonly onIndex: (index: number) => void;
  readonly detail: boolean;
  readonly busy: boolean;
  readonly density: Density;
  readonly onTurn: (turn: PlanTurn) => void;
}

const TABLE_HEIGHT = 260;

/** A section of the panel: tab buttons where it has several data, then figures, districts and people by its type (spec 2 §2.2, §3). */
export function SectionBody({ section, index, onIndex, detail, busy, density, onTurn }: SectionBodyProps) {
  const theme = useTheme();
  const data = section.datas[index] ?? section.datas[0];
  if (!data) return <EmptyPicture />;
  return (
    <div className={styles['body']}>
      {section.datas.length > 1 && (
        <div className={styles['tabs']} role="group" aria-label={`${section.title}的数据`}>
          {section.datas.map(({ title }, at) => (
            <button
              key={title}
              type="button"
              className={styles['tab']}
              aria-pressed={section.datas[at] === data}
              onClick={() => onIndex(at)}
            >
              {title}
            </button>
          ))}
        </div>
      )}
      {data.type === 'ghxx' && <PlanPeriod data={data} busy={busy} onTurn={onTurn} />}
      {data.type === 'xzfx' && <p className={styles['year']}>{periodText(data)}</p>}
      {isEmptyData(data) ? (
        <EmptyPicture />
      ) : (
        <>
          <FigureTiles tiles={tilesOf(data)} density={density} />
          {data.type !== 'ghxx' && (
            <People data={data} of={section.title} detail={detail} density={density} theme={theme} />
          )}
          {data.districts.length > 0 && (
            <DataTable
              columns={columnsOf(data)}
              rows={data.districts}
              rowKey={({ division }) => division}
              caption={`${section.title}分区数据`}
              density={density}
              {...(detail ? {} : { maxHeight: TABLE_HEIGHT })}
            />
          )}
        </>
      )}
    </div>
  );
}

function columnsOf({ type }: SectionData): readonly Column<DistrictRow>[] {
  const number = (key: keyof DistrictRow, title: string): Column<DistrictRow> => ({
    key,
    title,
    align: 'right',
    render: (row) => (typeof row[key] === 'number' ? numberText(row[key], key === 'area' ? 0 : undefined) : '—'),
  });
  const plan = type === 'ghxx' ? [number('now', '保留'), number('added', '新增')] : [];
  return [{ key: 'division', title: '行政区划' }, ...plan, number('total', '总数'), number('area', '面积（㎡）')];
}
