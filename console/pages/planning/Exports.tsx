import type { TakePicture } from '#kit/map/DrawnMap.tsx';
import { areaQueryOf, type DrawnArea } from '#subjects/planning/view/drawn-area.ts';
import type { Filters } from '#subjects/planning/view/map/use-planning-layers.ts';
import { useLegend } from '#subjects/planning/view/queries.ts';
import type { PanelSection } from '#subjects/planning/wire/area.ts';
import { planningCalls } from '#subjects/planning/calls.ts';
import { useDownload } from '../../parts/files/use-download.ts';
import { saveTable } from '#kit/chart/tools/saving.ts';
import { panelFileName, panelRows } from './files.ts';
import { PictureButton } from './picture/PictureButton.tsx';
import { drawnLine } from './picture/sheet-words.ts';
import styles from './Planning.module.css';

export interface ExportsProps {
  readonly title: string;
  /** What the figures are of: filters and drawing. */
  readonly filters: Filters;
  readonly area: DrawnArea | undefined;
  readonly sections: readonly PanelSection[] | undefined;
  readonly picture: () => TakePicture | undefined;
}

/** 导出: the map as a picture, the figures of the panel and the outlets of what is drawn as tables. */
export function Exports({ title, filters, area, sections, picture }: ExportsProps) {
  const { receiving, start } = useDownload();
  const legend = useLegend().data ?? [];
  return (
    <>
      <PictureButton title={title} filters={filters} lines={[drawnLine(area)]} legend={legend} picture={picture} />
      <button
        type="button"
        className={styles['plain']}
        disabled={!sections}
        onClick={() => sections && saveTable(panelRows(sections), panelFileName(sections))}
      >
        导出统计
      </button>
      <button
        type="button"
        className={styles['plain']}
        disabled={receiving !== null}
        onClick={() =>
          void start(planningCalls.outletsFile, { ...filters, ...areaQueryOf(area), kinds: [...filters.kinds] })
        }
      >
        {receiving ? '正在生成' : '导出网点'}
      </button>
    </>
  );
}
