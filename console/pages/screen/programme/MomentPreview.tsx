import { useState } from 'react';
import { type Aspect, filled, placesIn, type Scene } from '#base/stage/layout.ts';
import { placedKey } from '#base/stage/placed.ts';
import { nanjingTime } from '#base/calendar.ts';
import { Segments } from '#kit/choice/Segments.tsx';
import { ofsOf, playingAt, segmentOf, type Showing } from '#subjects/programme/rules.ts';
import { entryTitle } from '#subjects/programme/rules/said.ts';
import { scenesWith } from '#subjects/programme/rules/own.ts';
import { scenes as shared } from '#subjects/programme/scenes.ts';
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
  const scenes = scenesWith(content, shared);
  const nameOf = (part: number | undefined) =>
    part === undefined ? OTHERWISE_NAME : (content.parts[part]?.name ?? '');
  const { part, to, next } = playingAt(content, holidays, instant);
  const { entries, brightness } = segmentOf(content, part);
  const entry = showing && entries[showing.entry];
  const following = showing && entries[(showing.entry + 1) % entries.length];
  const found = scenes.find(({ key }) => key === entry?.scene);
  const scene = found && entry && filled(found, ofsOf(entry));
  const namesOf = new Map(entry?.things?.map(({ of, name }) => [of, name]));
  const atTime = (time: number) => nanjingTime(time).time.slice(0, 5);
  const change = next === part ? '此后一个月内不换时段' : `${atTime(to)} 起播放“${nameOf(next)}”`;
  return (
    <section className={styles['preview']} aria-label="预览">
      <p className={styles['playing']} aria-live="polite">
        <strong>{atTime(instant)}</strong> 播放“{nameOf(part)}”{entry && `：${entryTitle(entry, scenes)}`}
      </p>
      <p className={styles['hint']}>
        {showing && `到 ${nanjingTime(showing.to).time}，下一场景 ${following ? entryTitle(following, scenes) : ''}；`}
        {change}；亮度 {brightness}%。按停留时间推算，播完末页和暂停会使场景错后。
      </p>
      <Segments legend="画布形状" segments={SHAPES} chosen={shape} onChoose={setShape} />
      {scene && <Schematic scene={scene} shape={shape} names={namesOf} />}
    </section>
  );
}

/** Where the widgets of a scene stand, by their titles. */
function Schematic({
  scene,
  shape,
  names,
}: {
  readonly scene: Scene;
  readonly shape: Aspect;
  /** Of what places are filled with. */
  readonly names: ReadonlyMap<string, string>;
}) {
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
      {placesIn(scene, shape).map(({ area, widget, hero, of }) => (
        <span key={area} className={styles['block']} data-hero={hero === true} style={{ gridArea: area }}>
          {names.get(of ?? '') ?? widgetOf(placedKey({ widget, of }))?.title ?? '（未选择）'}
        </span>
      ))}
    </div>
  );
}
