import { useRef, useState } from 'react';
import { nanjingTime } from '#base/calendar.ts';
import { clock } from '#browser/clock.ts';
import type { MapSheet } from '#kit/map/sheet/map-sheet.ts';
import type { TakePicture } from '#kit/map/DrawnMap.tsx';
import { useFilterOptions } from '#subjects/planning/view/queries.ts';
import type { Filters } from '#subjects/planning/view/map/use-planning-layers.ts';
import { savePicture } from '../files.ts';
import styles from '../Planning.module.css';
import { filterLine } from './sheet-words.ts';

export interface PictureButtonProps {
  readonly title: string;
  readonly filters: Filters;
  /** Below what is chosen: what is drawn, how far is meant. */
  readonly lines: readonly (string | undefined)[];
  readonly legend: MapSheet['legend'];
  /** The way to a picture, as soon as the map is there. */
  readonly picture: () => TakePicture | undefined;
}

/** 导出图片: the map on a sheet with its title, legend, scale, date, drawing and source, at twice the screen's size. */
export function PictureButton({ title, filters, lines, legend, picture }: PictureButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [drawing, setDrawing] = useState(false);
  const { divisions = [], kinds = [], areas = [] } = useFilterOptions();
  const handlePicture = async (): Promise<void> => {
    const take = picture();
    if (!take) return;
    setDrawing(true);
    const { date, time } = nanjingTime(clock.now());
    const chosen = filterLine({
      division: divisions.flatMap(({ children }) => children).find(({ code }) => code === filters.division)?.name,
      kinds: kinds.filter(({ value }) => filters.kinds.includes(value)).map(({ text }) => text),
      area: areas.find(({ areaId }) => areaId === String(filters.areaId ?? ''))?.name,
    });
    const sheet = {
      title,
      lines: [chosen, ...lines.filter((line) => line !== undefined)],
      legend,
      date: `制图时间 ${date} ${time.slice(0, 5)}`,
      source: '数据来源：本系统的网点、小区与规划登记',
    };
    try {
      const drawn = await take(sheet);
      // Who has left the page waits for nothing any more.
      if (button.current) await savePicture(drawn, title);
    } finally {
      setDrawing(false);
    }
  };
  return (
    <button
      ref={button}
      type="button"
      className={styles['plain']}
      disabled={drawing}
      onClick={() => void handlePicture()}
    >
      {drawing ? '正在生成图片' : '导出图片'}
    </button>
  );
}
