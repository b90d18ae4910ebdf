import type { AreaQuery, PanelSection } from '#subjects/planning/wire.ts';
import { planningCalls } from '#subjects/planning/calls.ts';
import { useDownload } from '../../parts/files/use-download.ts';
import { saveTable } from '#kit/chart/tools/saving.ts';
import { panelFileName, panelRows, savePicture } from './files.ts';
import styles from './Planning.module.css';

export interface ExportsProps {
  readonly title: string;
  /** What the figures are of: filters and drawing. */
  readonly query: Omit<AreaQuery, 'kinds'> & { readonly kinds: readonly string[] };
  readonly sections: readonly PanelSection[] | undefined;
  readonly picture: () => (() => Promise<string>) | undefined;
}

/** 导出: the map as a picture, the figures of the panel and the outlets of what is drawn as tables. */
export function Exports({ title, query, sections, picture }: ExportsProps) {
  const { receiving, start } = useDownload();
  const handlePicture = (): void => {
    const take = picture();
    if (take) void savePicture(take, title);
  };
  return (
    <>
      <button type="button" className={styles['plain']} onClick={handlePicture}>
        导出图片
      </button>
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
        onClick={() => void start(planningCalls.outletsFile, { ...query, kinds: [...query.kinds] })}
      >
        {receiving ? '正在生成' : '导出网点'}
      </button>
    </>
  );
}
