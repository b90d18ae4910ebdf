import { clockText } from '#base/text/clock.ts';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { DAY_MINUTES, type DayKind, OTHERWISE_NAME } from '#subjects/programme/terms.ts';
import type { Content } from '#subjects/programme/wire.ts';
import { moved, type Place, stretchesOn, withPart } from './editing.ts';
import styles from './DayTimeline.module.css';

/** Dragging and arrow keys move by quarters of an hour; fields take any minute. */
const STEP = 15;
const MOMENT_STEP = 5;
const HOURS = [0, 3, 6, 9, 12, 15, 18, 21, 24];
const share = (minutes: number) => `${(minutes / DAY_MINUTES) * 100}%`;

export interface DayTimelineProps {
  readonly content: Content;
  readonly kind: DayKind;
  readonly chosen: Place;
  /** Places of parts that are not in order. */
  readonly faulty: ReadonlySet<Place>;
  /** The moment that is looked at, minutes since midnight. */
  readonly moment: number;
  readonly editable: boolean;
  readonly onChoose: (place: Place) => void;
  readonly onChange: (content: Content) => void;
  readonly onMoment: (minutes: number) => void;
}

/** A day on a band 一天的时间线: parts are dragged, or moved by arrow keys (with Shift their end); the marker says which moment is looked at. */
export function DayTimeline(props: DayTimelineProps) {
  const { content, kind, chosen, faulty, moment, editable, onChoose, onChange, onMoment } = props;
  const band = useRef<HTMLDivElement>(null);
  const minutesAt = (x: number) => {
    const box = band.current?.getBoundingClientRect();
    return box ? Math.round(((x - box.left) / box.width) * DAY_MINUTES) : 0;
  };
  /** Follows the pointer until it lets go; `tell` gets how many minutes it has gone. The band holds it: a part that passes another is put elsewhere in the page, and would let go. */
  const follow = ({ pointerId, clientX }: PointerEvent, step: number, tell: (minutes: number) => void) => {
    const { current: held } = band;
    if (!held) return;
    const begin = minutesAt(clientX);
    held.setPointerCapture(pointerId);
    const handleMove = ({ clientX: x }: globalThis.PointerEvent) =>
      tell(Math.round((minutesAt(x) - begin) / step) * step);
    const handleEnd = () => {
      held.removeEventListener('pointermove', handleMove);
      held.removeEventListener('lostpointercapture', handleEnd);
    };
    held.addEventListener('pointermove', handleMove);
    held.addEventListener('lostpointercapture', handleEnd);
  };
  const drag = (event: PointerEvent<HTMLElement>, place: number, edge: 'whole' | 'from' | 'to') => {
    event.stopPropagation();
    onChoose(place);
    const part = content.parts[place];
    // Every move is made from where the drag began, so that all of it is one step to take back.
    if (part && editable)
      follow(event, STEP, (minutes) => onChange(withPart(content, place, moved(part, edge, minutes))));
  };
  const handleKey = (event: KeyboardEvent, place: number) => {
    const part = content.parts[place];
    const way = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key];
    if (!part || way === undefined || !editable) return;
    event.preventDefault();
    onChange(withPart(content, place, moved(part, event.shiftKey ? 'to' : 'whole', way)));
  };
  const look = (minutes: number) => onMoment(Math.min(DAY_MINUTES - 1, Math.max(0, minutes)));
  const handleMomentKey = (event: KeyboardEvent) => {
    const way = { ArrowLeft: -MOMENT_STEP, ArrowRight: MOMENT_STEP, PageDown: -60, PageUp: 60 }[event.key];
    if (way === undefined) return;
    event.preventDefault();
    look(moment + way);
  };
  const stretches = stretchesOn(content, kind);
  /** A part is the same one wherever it is moved to, and keeps the focus. Over midnight it stands on the band twice. */
  const keyOf = (index: number): string => {
    const { part, from } = stretches[index] ?? {};
    return part === undefined
      ? `rest ${from}`
      : `${part} ${stretches.slice(0, index).filter((one) => one.part === part).length}`;
  };
  return (
    <div className={styles['day']}>
      <div ref={band} className={styles['band']} onPointerDown={({ clientX }) => look(minutesAt(clientX))}>
        {stretches.map(({ part: place, from, to }, index) => {
          const name = place === undefined ? OTHERWISE_NAME : content.parts[place]?.name;
          const box = { left: share(from), width: share(to - from) };
          const span = `${clockText(from)} – ${clockText(to)}`;
          if (place === undefined)
            return (
              <button
                key={keyOf(index)}
                type="button"
                className={styles['rest']}
                style={box}
                aria-pressed={chosen === undefined}
                data-faulty={faulty.has(undefined)}
                onClick={() => onChoose(undefined)}
                title={`${OTHERWISE_NAME} ${span}`}
              >
                {name}
              </button>
            );
          return (
            <div
              key={keyOf(index)}
              className={styles['slot']}
              style={box}
              data-chosen={chosen === place}
              data-faulty={faulty.has(place)}
            >
              <button
                type="button"
                className={styles['part']}
                aria-pressed={chosen === place}
                aria-label={`${name ?? ''} ${span}，方向键移动，Shift 加方向键改变结束时间`}
                title={`${name ?? ''} ${span}`}
                onClick={() => onChoose(place)}
                onPointerDown={(event) => drag(event, place, 'whole')}
                onKeyDown={(event) => handleKey(event, place)}
              >
                {name}
              </button>
              {editable && (
                <>
                  <span className={styles['edgeFrom']} onPointerDown={(event) => drag(event, place, 'from')} />
                  <span className={styles['edgeTo']} onPointerDown={(event) => drag(event, place, 'to')} />
                </>
              )}
            </div>
          );
        })}
        <div
          className={styles['moment']}
          style={{ left: share(moment) }}
          role="slider"
          tabIndex={0}
          aria-label="预览时刻"
          aria-valuemin={0}
          aria-valuemax={DAY_MINUTES - 1}
          aria-valuenow={moment}
          aria-valuetext={clockText(moment)}
          onPointerDown={(event) => {
            event.stopPropagation();
            follow(event, 1, (minutes) => look(moment + minutes));
          }}
          onKeyDown={handleMomentKey}
        />
      </div>
      <div className={styles['hours']} aria-hidden="true">
        {HOURS.map((hour) => (
          <span key={hour} style={{ left: share(hour * 60) }}>
            {hour}
          </span>
        ))}
      </div>
    </div>
  );
}
