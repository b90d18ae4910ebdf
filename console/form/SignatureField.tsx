import { Button } from '@arco-design/web-react';
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import styles from './Form.module.css';

const WIDTH = 300;
const HEIGHT = 100;
const MOST_STROKES = 40;
const MOST_POINTS = 400;
/** How far one key moves the pen, and with Shift. */
const STEP = 4;
const STRIDE = 16;
const WAYS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const START = { x: 30, y: 50 };

export interface SignatureFieldProps {
  readonly title: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A name drawn with a finger, a mouse or the keys 签名, kept as strokes: arrows move the pen, a space sets it down and lifts it. */
export function SignatureField({ title, value, onChange }: SignatureFieldProps) {
  const drawing = useRef(0);
  const hint = useId();
  const [pen, setPen] = useState<{ readonly x: number; readonly y: number; readonly isDown: boolean }>();
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent): string => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const within = (share: number, most: number) => Math.round(Math.min(1, Math.max(0, share)) * most);
    return `${within((clientX - left) / width, WIDTH)} ${within((clientY - top) / height, HEIGHT)}`;
  };
  const handleDown = (event: PointerEvent) => {
    if (value.split('M').length > MOST_STROKES) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drawing.current = 1;
    onChange(`${value}M${pointOf(event)}`);
  };
  const handleMove = (event: PointerEvent) => {
    if (drawing.current === 0 || drawing.current >= MOST_POINTS) return;
    drawing.current += 1;
    onChange(`${value}L${pointOf(event)}`);
  };
  const handleUp = () => {
    drawing.current = 0;
  };
  const handleKey = (event: KeyboardEvent) => {
    const { x, y, isDown } = pen ?? { ...START, isDown: false };
    const way = WAYS[event.key];
    if (event.key === ' ') {
      event.preventDefault();
      setPen({ x, y, isDown: !isDown && value.split('M').length <= MOST_STROKES });
      drawing.current = 0;
    } else if (way) {
      event.preventDefault();
      const far = event.shiftKey ? STRIDE : STEP;
      const next = { x: clamped(x + way[0] * far, WIDTH), y: clamped(y + way[1] * far, HEIGHT) };
      setPen({ ...next, isDown });
      if (!isDown || drawing.current >= MOST_POINTS) return;
      onChange(`${value}${drawing.current === 0 ? `M${x} ${y}` : ''}L${next.x} ${next.y}`);
      drawing.current += 1;
    }
  };
  return (
    <div className={styles['signature']}>
      <div
        className={styles['pad']}
        role="application"
        tabIndex={0}
        aria-label={value === '' ? `${title}：请在此签名` : `${title}：已签名`}
        aria-describedby={hint}
        onKeyDown={handleKey}
        onFocus={() => setPen((before) => before ?? { ...START, isDown: false })}
        onBlur={() => setPen(undefined)}
        onPointerDown={handleDown}
        onPointerMove={handleMove}
        onPointerUp={handleUp}
        onPointerCancel={handleUp}
      >
        <Strokes strokes={value} pen={pen} />
        {value === '' && <span className={styles['padHint']}>请在框内签名</span>}
      </div>
      <span id={hint} className={styles['help']}>
        用手指或鼠标书写；用键盘时方向键移动笔尖，空格落笔，再按抬笔
      </span>
      <span role="status" className="visually-hidden">
        {pen && (pen.isDown ? '已落笔' : '已抬笔')}
      </span>
      <Button size="small" disabled={value === ''} onClick={() => onChange('')}>
        重签
      </Button>
    </div>
  );
}

/** A signature to be looked at. */
export function SignatureView({ strokes }: { readonly strokes: string }) {
  if (strokes === '') return <span>—</span>;
  return (
    <div className={styles['pad']} role="img" aria-label="已签名">
      <Strokes strokes={strokes} />
    </div>
  );
}

const clamped = (value: number, most: number): number => Math.min(most, Math.max(0, value));

interface StrokesProps {
  readonly strokes: string;
  /** Where the keys hold the pen. */
  readonly pen?: { readonly x: number; readonly y: number; readonly isDown: boolean } | undefined;
}

function Strokes({ strokes, pen }: StrokesProps) {
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path
        d={strokes}
        fill="none"
        stroke="currentColor"
        strokeWidth={2.5}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {pen && <circle cx={pen.x} cy={pen.y} r="4" fill={pen.isDown ? 'currentColor' : 'none'} stroke="currentColor" />}
    </svg>
  );
}
