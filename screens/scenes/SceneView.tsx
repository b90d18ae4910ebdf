import { memo, useCallback, useMemo } from 'react';
import { type FindingBoard, StandingContext, WidgetPlaceContext } from '#kit/frame/place.ts';
import { PAST_DAY, TopicContext, useTopicBoard } from '#kit/frame/topic.ts';
import type { Widget } from '#kit/frame/widget.ts';
import { keptTo } from '#subjects/programme/rules.ts';
import type { Aspect } from '#base/stage/layout.ts';
import { type Place, placesIn, type Scene } from '#base/stage/layout.ts';
import { placedKey } from '#base/stage/placed.ts';
import { useAwake } from '../rotation/use-awake.ts';
import { WidgetBoundary } from './WidgetBoundary.tsx';
import type { Stands } from './use-standing.ts';
import styles from './Scenes.module.css';

/** Finds a widget's manifest by its key. */
export type FindWidget = (key: string) => Widget | undefined;

export interface SceneViewProps {
  /** By what the wall keeps this view of the scene. */
  readonly viewKey: string;
  readonly scene: Scene;
  /** The business area that the scene is kept to. */
  readonly areaId?: string | undefined;
  /** The past day that it is of 回看; now without. */
  readonly pastDay?: string | undefined;
  readonly aspect: Aspect;
  readonly active: boolean;
  /** As what it is ready to be seen: it is, is about to be, or was just now; undefined where it is not. */
  readonly stands: Stands | undefined;
  /** How often the scene was shown, this time included. */
  readonly showing: number;
  readonly find: FindWidget;
  /** Told the key of a widget that has shown its last page. */
  readonly onRound: (widget: string) => void;
  /** Told what the scene's hero found. */
  readonly findings: FindingBoard;
}

/** One scene, made once and from then on only shown and hidden: hidden it is out of sight, reach and hearing, and its widgets rest. */
export const SceneView = memo(function SceneView({
  viewKey,
  scene,
  areaId,
  pastDay,
  aspect,
  active,
  stands,
  showing,
  find,
  onRound,
  findings,
}: SceneViewProps) {
  const { areas, columns, rows } = scene.layouts[aspect];
  const fixed = useMemo(
    () => ({ ...keptTo(areaId), ...(pastDay !== undefined && { [PAST_DAY]: pastDay }) }),
    [areaId, pastDay],
  );
  const awake = useAwake(active);
  const topics = useTopicBoard(fixed);
  const gridTemplateAreas = areas.map((row) => `"${row}"`).join(' ');
  return (
    <section
      className={styles['scene']}
      data-key={viewKey}
      data-active={active}
      data-stands={stands}
      inert={!active}
      aria-label={`场景 ${scene.title}`}
      style={{ gridTemplateAreas, gridTemplateColumns: columns, gridTemplateRows: rows }}
    >
      <StandingContext value={stands !== undefined}>
        <TopicContext value={topics}>
          {placesIn(scene, aspect).map((place) => (
            <PlacedWidget
              key={place.area}
              place={place}
              widget={find(placedKey(place))}
              isPast={pastDay !== undefined}
              active={awake}
              showing={showing}
              onRound={onRound}
              findings={findings}
            />
          ))}
        </TopicContext>
      </StandingContext>
    </section>
  );
});

interface PlacedWidgetProps extends Pick<SceneViewProps, 'active' | 'showing' | 'onRound' | 'findings'> {
  readonly place: Place;
  readonly widget: Widget | undefined;
  /** Whether a past day is shown. */
  readonly isPast: boolean;
}

function PlacedWidget({ place, widget, isPast, active, showing, onRound, findings }: PlacedWidgetProps) {
  const handleRound = useCallback(() => onRound(place.widget), [onRound, place.widget]);
  const title = widget?.title ?? place.widget;
  const hero = useMemo(
    () => (place.hero ? { hero: { name: title, board: findings } } : {}),
    [place.hero, title, findings],
  );
  // The same one as long as it says the same: at the instant of a switch no widget is drawn anew.
  const shown = useMemo(
    () =>
      widget ? (
        <widget.Component density="wall" active={active} onRound={active ? handleRound : undefined} of={place.of} />
      ) : (
        <Missing name={place.widget} />
      ),
    [widget, active, handleRound, place],
  );
  return (
    <div className={styles['place']} style={{ gridArea: place.area }}>
      {isPast && !widget?.past && <NoPast title={title} />}
      <WidgetBoundary widget={place.widget} title={title} showing={showing}>
        <WidgetPlaceContext value={hero}>{shown}</WidgetPlaceContext>
      </WidgetBoundary>
    </div>
  );
}

/** Over figures of today, which would be believed under the date of another day. */
function NoPast({ title }: { readonly title: string }) {
  return (
    <section className={styles['cover']} aria-label={title}>
      <h2 className={styles['failedTitle']}>{title}</h2>
      <p className={styles['noPast']}>没有保存往日数据，回看时不显示</p>
    </section>
  );
}

/** A scene that names a widget which this build does not have fails like one that throws. */
function Missing({ name }: { name: string }): never {
  throw new Error(`no widget ${name}`);
}
