import { ThemeContext, useMeasure } from '#kit/frame/measure.ts';
import { StageScaleContext } from '#kit/frame/stage-scale.ts';
import { TopicContext, useTopicBoard } from '#kit/frame/topic.ts';
import { placesIn } from '#base/stage/layout.ts';
import { sceneOf } from '#subjects/programme/rules/own.ts';
import { DESIGN_ROOM, DESIGN_WIDTHS } from '#subjects/programme/rules/boxes.ts';
import { OWN_WALLS } from '#subjects/programme/terms.ts';
import type { OwnScene } from '#subjects/programme/wire.ts';
import { widgetOf } from '#subjects/widgets.ts';
import { WidgetBoundary } from '../../../../parts/missing/WidgetBoundary.tsx';
import { BlockHandles, type BlockHandlesProps } from './BlockHandles.tsx';
import styles from './Own.module.css';

const NOTHING = {};

export interface LivePreviewProps {
  readonly scene: OwnScene;
  /** The handles that lie over its blocks; none without. */
  readonly handles: Omit<BlockHandlesProps, 'scene' | 'style'> | undefined;
}

/** The scene as a wall shows it, with the data of now, as large as there is room; the seams of its screens lie over it. */
export function LivePreview({ scene: own, handles }: LivePreviewProps) {
  const { ref, size } = useMeasure();
  const topics = useTopicBoard(NOTHING);
  const { aspect, screens } = OWN_WALLS[own.wall];
  const scene = sceneOf(own);
  const width = DESIGN_WIDTHS[aspect];
  const scale = (size?.width ?? 0) / width;
  const { areas, columns, rows } = scene.layouts[aspect];
  const places = placesIn(scene, aspect);
  const stage = {
    width,
    height: DESIGN_ROOM,
    transform: `scale(${scale})`,
    gridTemplateAreas: areas.map((row) => `"${row}"`).join(' '),
    gridTemplateColumns: columns,
    gridTemplateRows: rows,
  };
  return (
    <div ref={ref} className={styles['room']} style={{ aspectRatio: `${width} / ${DESIGN_ROOM}` }}>
      <div role="img" aria-label={`${own.title || '未命名'}的预览`}>
        {scale > 0 && (
          <div className={styles['stage']} data-density="wall" data-theme="dark" inert style={stage}>
            <ThemeContext value="dark">
              <StageScaleContext value={scale}>
                <TopicContext value={topics}>
                  {places.map(({ area, widget: key }) => {
                    const widget = widgetOf(key);
                    return (
                      <div key={`${area} ${key}`} className={styles['place']} style={{ gridArea: area }}>
                        {widget && (
                          <WidgetBoundary widget={key} title={widget.title} className={styles['broken']}>
                            <widget.Component density="wall" />
                          </WidgetBoundary>
                        )}
                      </div>
                    );
                  })}
                </TopicContext>
              </StageScaleContext>
            </ThemeContext>
          </div>
        )}
        {places.length === 0 && <p className={styles['nothing']}>选择组件后在此预览</p>}
        {Array.from({ length: screens - 1 }, (_, at) => (
          <span key={at} className={styles['seam']} style={{ left: `${((at + 1) / screens) * 100}%` }} />
        ))}
      </div>
      {scale > 0 && handles && <BlockHandles scene={own} style={stage} {...handles} />}
    </div>
  );
}
