import { memo, useMemo } from 'react';
import { StillContext } from '#browser/timers.ts';
import { watchDrawing } from './drawing.ts';
import { DemoBadge } from '#kit/frame/DemoBadge.tsx';
import { ThemeContext, useMeasure } from '#kit/frame/measure.ts';
import { StageScaleContext } from '#kit/frame/stage-scale.ts';
import { PAST_DAY, TopicContext, useTopicBoard } from '#kit/frame/topic.ts';
import type { PackScene } from '#subjects/programme/rules/briefing.ts';
import { keptTo } from '#subjects/programme/rules.ts';
import styles from './Paper.module.css';
import { PaperWidget } from './PaperWidget.tsx';
import { asOfText, type PageTold, type PaperPlace, standings, type Telling } from './told.ts';

/** Width (px) that the wall is laid out in, and that of the sheet between its margins: 277 mm of CSS pixels. */
const DESIGN_WIDTH = 1_920;
const SHEET_WIDTH = (277 * 96) / 25.4;
const SCALE = SHEET_WIDTH / DESIGN_WIDTH;
/** Canvases are drawn as much finer as a printer is than a screen: some 220 dots an inch. */
const FINENESS = 1.25;

const NO_TIME = '—';

/** What every page of a briefing says of the whole. */
export interface PackFacts {
  readonly title: string;
  readonly note: string;
  /** Where its scenes come from: screen and programme. */
  readonly source: string;
  /** Who made it and when. */
  readonly made: string;
  readonly demonstration: boolean;
  /** The past day that it is of. */
  readonly day: string | undefined;
  readonly count: number;
}

export interface PaperPageProps {
  readonly of: PackScene;
  readonly places: readonly PaperPlace[];
  readonly facts: PackFacts;
  /** From 1. */
  readonly number: number;
  /** False while pages before it are still being drawn: one after the other, so that a desk is not asked for fifteen maps at once. */
  readonly drawn: boolean;
  readonly told: PageTold | undefined;
  readonly onTell: (telling: Telling) => void;
}

/** A sheet of a briefing 简报页: one scene, headed by what it found, over the times of its data. */
export function PaperPage({ of, places, facts, number, drawn, told, onTell }: PaperPageProps) {
  const all = standings(places, told);
  const failed = all.filter(({ state }) => state === 'failed');
  const left = all.filter(({ state }) => state === 'left');
  const asOf = asOfText(all);
  const { scene, title } = of;
  const heading = told?.finding ?? title;
  return (
    <article
      className={styles['sheet']}
      data-density="desk"
      data-theme="light"
      aria-label={`第 ${number} 页 ${title}`}
      aria-busy={!drawn || told?.drawing !== false}
    >
      <header className={styles['head']}>
        <div>
          <h2>{heading}</h2>
          <p>
            {title}：{scene.question}
          </p>
        </div>
        <p className={styles['pack']}>
          {facts.demonstration && <DemoBadge />}
          {facts.day !== undefined && <strong className={styles['day']}>{facts.day} 的数据</strong>}
          <span>{facts.title}</span>
        </p>
      </header>
      {number === 1 && facts.note !== '' && <p className={styles['note']}>{facts.note}</p>}
      <SceneOnPaper of={of} places={places} day={facts.day} drawn={drawn} onTell={onTell} />
      <footer className={styles['foot']}>
        <p className={styles['asOf']}>
          {facts.day === undefined ? `数据时间：${asOf === '' ? NO_TIME : asOf}` : `数据日期：${facts.day}`}
          {left.length > 0 && `；未印入的组件 ${left.length} 个`}
          {failed.length > 0 && (
            <strong>
              {' '}
              未取得最新数据：{failed.map(({ title: name, problem }) => `${name}（${problem}）`).join('、')}
            </strong>
          )}
        </p>
        <p className={styles['line']}>
          <span>{facts.source}</span>
          <span>{facts.made}</span>
          <span>
            第 {number} / {facts.count} 页
          </span>
        </p>
      </footer>
    </article>
  );
}

type SceneOnPaperProps = Pick<PaperPageProps, 'of' | 'places' | 'drawn' | 'onTell'> & {
  readonly day: string | undefined;
};

/** The scene as the wall lays it out, as large as the sheet has room, in the colours of paper; nothing in it moves. */
const SceneOnPaper = memo(function SceneOnPaper({ of, places, day, drawn, onTell }: SceneOnPaperProps) {
  const { ref, size } = useMeasure();
  const { key, scene, areaId } = of;
  const fixed = useMemo(() => ({ ...keptTo(areaId), ...(day !== undefined && { [PAST_DAY]: day }) }), [areaId, day]);
  const topics = useTopicBoard(fixed);
  const watch = useMemo(
    () => watchDrawing((drawing) => onTell({ page: key, kind: 'drawing', drawing })),
    [key, onTell],
  );
  const { areas, columns, rows } = scene.layouts.standard;
  return (
    <div ref={ref} className={styles['room']}>
      {drawn && size ? (
        // Made anew where it gets another height: a map that has become a picture does not follow.
        <div
          key={size.height}
          ref={watch}
          className={styles['scene']}
          data-density="wall"
          data-theme="paper"
          inert
          style={{
            width: DESIGN_WIDTH,
            height: size.height / SCALE,
            transform: `scale(${SCALE})`,
            gridTemplateAreas: areas.map((row) => `"${row}"`).join(' '),
            gridTemplateColumns: columns,
            gridTemplateRows: rows,
          }}
        >
          <StillContext value={true}>
            <ThemeContext value="paper">
              <StageScaleContext value={FINENESS}>
                <TopicContext value={topics}>
                  {places.map((place) => (
                    <PaperWidget key={place.place.area} page={key} place={place} onTell={onTell} />
                  ))}
                </TopicContext>
              </StageScaleContext>
            </ThemeContext>
          </StillContext>
        </div>
      ) : (
        <p className={styles['queued']}>等待前面的页面</p>
      )}
    </div>
  );
});
