import { Button } from '@arco-design/web-react';
import { type PointerEvent, useRef } from 'react';
import styles from './Form.module.css';

const WIDTH = 300;
const HEIGHT = 100;
const MOST_STROKES = 40;
const MOST_POINTS = 400;

export interface SignatureFieldProps {
  readonly title: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A name drawn with a finger or a mouse 签名, kept as strokes. */
export function SignatureField({ title, value, onChange }: SignatureFieldProps) {
  const drawing = useRef(0);
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
  return (
    <div className={styles['signature']}>
      <div
        className={styles['pad']}
        role="img"
        aria-label={value === '' ? `${title}：请在此签名` : `${title}：已签名`}
        onPointerDown={handleDown}
        onPointerMove={handleMove}
        onPointerUp={handleUp}
        onPointerCancel={handleUp}
      >
        <Strokes strokes={value} />
        {value === '' && <span className={styles['padHint']}>请在框内签名</span>}
      </div>
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

function Strokes({ strokes }: { readonly strokes: string }) {
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
    </svg>
  );
}
