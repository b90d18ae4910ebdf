import { useState } from 'react';
import { type Aspect, placesIn, type Scene } from '#base/stage/layout.ts';
import { nanjingTime } from '#base/calendar.ts';
import { Segments } from '#kit/choice/Segments.tsx';
import { playingAt, segmentOf, type Showing } from '#subjects/programme/rules.ts';
import { scenes } from '#subjects/programme/scenes.ts';
import { OTHERWISE_NAME } from '#subjects/programme/terms.ts';
import type { Content } from '#subjects/programme/wire.ts';
import { widgetOf } from '#subjects/widgets.ts';
import styles from './Programme.module.css';

/** Design height of every stage, and its width by shape. */
const HEIGHT = 1_080;
const SHAPES: ReadonlyArray<{ readonly value: Aspect; readonly label: string; readonly width: number }> = [
  { value: 'standard', label: '16:9', width: 1_920 },
  { value: 'wide', label: '8:3', width: 2_880 },
  { value: 'widest', label: '32:9', width: 3_840 },
];

export interface MomentPreviewProps {
  readonly content: Content;
  readonly holidays: readonly string[];
  /** Instant that is looked at, ms. */
  readonly instant: number;
  readonly showing: Showing | undefined;
}

/** What plays at the moment that is looked at 预览: part and scene, until when and what next, and where the scene's widgets stand. */
export function MomentPreview({ content, holidays, instant, showing }: MomentPreviewProps) {
  const [shape, setShape] = useState<Aspect>('standard');
  const nameOf = (part: number | undefined) =>
    part === undefined ? OTHERWISE_NAME : (content.parts[part]?.name ?? '');
  const { part, to, next } = playingAt(content, holidays, instant);
  const { entries, brightness } = segmentOf(content, part);
  const entry = showing && entries[showing.entry];
  const following = showing && entries[(showing.entry + 1) % entries.length];
  const scene = scenes.find(({ key }) => key === entry?.scene);
  const titleOf = (key: string | undefined) => scenes.find((one) => one.key === key)?.title ?? '';
  const atTime = (time: number) => nanjingTime(time).time.slice(0, 5);
  const change = next === part ? '此后一个月内不换时段' : `${atTime(to)} 起播放“${nameOf(next)}”`;
  return (
    <section className={styles['preview']} aria-label="预览">
      <p className={styles['playing']} aria-live="polite">
        <strong>{atTime(instant)}</strong> 播放“{nameOf(part)}”{scene && `：${scene.title}`}
        {entry?.areaName && `（${entry.areaName}）`}
      </p>
      <p className={styles['hint']}>
        {showing && `到 ${nanjingTime(showing.to).time}，下一场景 ${titleOf(following?.scene)}；`}
        {change}；亮度 {brightness}%。按停留时间推算，播完末页和暂停会使场景错后。
      </p>
      <Segments legend="画布形状" segments={SHAPES} chosen={shape} onChoose={setShape} />
      {scene && <Schematic scene={scene} shape={shape} />}
    </section>
  );
}

/** Where the widgets of a scene stand, by their titles. */
function Schematic({ scene, shape }: { readonly scene: Scene; readonly shape: Aspect }) {
  const { areas, columns, rows } = scene.layouts[shape];
  const width = SHAPES.find(({ value }) => value === shape)?.width ?? HEIGHT;
  // What the wall gives in pixels of its design is here a share of the whole.
  const shares = (track: string, whole: number) =>
    track.replaceAll(/(\d{1,4})px/g, (_, pixels: string) => `${(Number(pixels) / whole) * 100}%`);
  const style = {
    aspectRatio: `${width} / ${HEIGHT}`,
    gridTemplateAreas: areas.map((row) => `"${row}"`).join(' '),
    gridTemplateColumns: shares(columns, width),
    gridTemplateRows: shares(rows, HEIGHT).replaceAll('auto', 'minmax(0, 1fr)'),
  };
  return (
    <div className={styles['schematic']} style={style} role="img" aria-label={`${scene.title}：${scene.question}`}>
      {placesIn(scene, shape).map(({ area, widget, hero }) => (
        <span key={area} className={styles['block']} data-hero={hero === true} style={{ gridArea: area }}>
          {widgetOf(widget)?.title ?? widget}
        </span>
      ))}
    </div>
  );
}
