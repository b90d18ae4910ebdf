import { memo, useMemo } from 'react';
import { type FindingBoard, type FrameBoard, WidgetPlaceContext } from '#kit/frame/place.ts';
import { WidgetBoundary } from '../../../parts/missing/WidgetBoundary.tsx';
import styles from './Paper.module.css';
import { LEFT_OUT, type PaperPlace, type Telling } from './told.ts';

export interface PaperWidgetProps {
  readonly page: string;
  readonly place: PaperPlace;
  /** A constant function. */
  readonly onTell: (telling: Telling) => void;
}

/** A widget of the wall on paper, or in its place the reason why it is not. */
export const PaperWidget = memo(function PaperWidget({ page, place: of, onTell }: PaperWidgetProps) {
  const { place, title, widget, left } = of;
  const { area, hero: isHero } = place;
  const around = useMemo(() => {
    const board: FrameBoard = { say: (id, said) => onTell({ page, kind: 'frame', area, id, said }) };
    const findings: FindingBoard = { tell: (finding) => onTell({ page, kind: 'finding', finding }) };
    return { board, ...(isHero && { hero: { name: title, board: findings } }) };
  }, [page, area, isHero, title, onTell]);
  return (
    <div className={styles['place']} style={{ gridArea: area }}>
      {left || !widget ? (
        <section className={styles['left']} aria-label={title}>
          <h3>{title}</h3>
          <p>{LEFT_OUT[left ?? 'missing']}</p>
        </section>
      ) : (
        <WidgetBoundary
          widget={place.widget}
          title={title}
          className={styles['left']}
          onFail={(problem) => around.board.say('broken', { state: 'failed', asOf: undefined, problem })}
        >
          <WidgetPlaceContext value={around}>
            <widget.Component density="wall" of={place.of} />
          </WidgetPlaceContext>
        </WidgetBoundary>
      )}
    </div>
  );
});
