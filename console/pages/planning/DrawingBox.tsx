import { Input } from '@arco-design/web-react';
import { type FormEvent, useId } from 'react';
import { numberText } from '#base/number-text.ts';
import type { Gcj02 } from '#base/geo.ts';
import { drawnSize } from '#subjects/planning/view/drawn-area.ts';
import { clampedRadius } from '#subjects/planning/rules.ts';
import { CIRCLE_RADIUS } from '#subjects/planning/terms.ts';
import styles from './Planning.module.css';
import type { Drawing } from './use-drawing.ts';

export interface DrawingBoxProps {
  readonly drawing: Drawing;
  /** The middle of the map: where keys place what a click would. */
  readonly middle: () => Gcj02;
}

const FEWEST = 3;
const SQUARE_KILOMETRE = 1e6;

/** The two buttons that choose an area 选择中心点、自定义选区, what to do next in words, and the ways without a pointer (spec 2 §2.2, §4). */
export function DrawingBox({ drawing, middle }: DrawingBoxProps) {
  const { mode, circle, polygon, shown, fault } = drawing;
  return (
    <section className={styles['box']} aria-label="选择区域">
      <div className={styles['pair']}>
        <button
          type="button"
          className={styles['choose']}
          aria-pressed={mode === 'circle'}
          onClick={() => drawing.onMode('circle')}
        >
          选择中心点
        </button>
        <button
          type="button"
          className={styles['choose']}
          aria-pressed={mode === 'polygon'}
          onClick={() => drawing.onMode('polygon')}
        >
          自定义选区
        </button>
      </div>
      {mode === 'circle' && (
        <p className={styles['help']} role="status">
          {circle ? '再次点击地图可移动中心点，拖动圆上的圆点可改变半径' : '请在地图上点击选择中心点'}
        </p>
      )}
      {mode === 'polygon' && (
        <p className={styles['help']} role="status">
          请在地图上依次点击各顶点，点击第一个顶点闭合
        </p>
      )}
      {mode !== 'none' && (
        <button type="button" className={styles['plain']} onClick={() => drawing.onPlace(middle())}>
          {mode === 'circle' ? '以地图中心为中心点' : '在地图中心加顶点'}
        </button>
      )}
      {mode === 'polygon' && polygon.corners.length > 0 && (
        <button type="button" className={styles['plain']} onClick={drawing.onCornerBack}>
          撤销上一个顶点
        </button>
      )}
      {mode === 'polygon' && polygon.corners.length >= FEWEST && (
        <button
          type="button"
          className={styles['plain']}
          onClick={() => drawing.onPolygon({ corners: polygon.corners, closed: true })}
        >
          完成选区
        </button>
      )}
      {circle && (
        <Radius
          key={circle.radius}
          radius={circle.radius}
          onRadius={(radius) => drawing.onCircle({ ...circle, radius })}
        />
      )}
      {fault !== undefined && (
        <p className={styles['fault']} role="alert">
          {fault}
        </p>
      )}
      {shown && (
        <div className={styles['pair']}>
          <span className={styles['size']}>
            {fault === undefined && `面积 ${numberText(drawnSize(shown) / SQUARE_KILOMETRE, 2)} km²`}
          </span>
          <button type="button" className={styles['plain']} onClick={drawing.onClear}>
            清除选区
          </button>
        </div>
      )}
    </section>
  );
}

/** The radius as a number to type, for those who do not drag. */
function Radius({ radius, onRadius }: { readonly radius: number; readonly onRadius: (radius: number) => void }) {
  const id = useId();
  const handleSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = Number(new FormData(event.currentTarget).get('radius'));
    if (Number.isFinite(typed) && typed > 0) onRadius(clampedRadius(typed));
  };
  return (
    <form className={styles['radius']} onSubmit={handleSubmit}>
      <label htmlFor={id}>半径</label>
      <Input
        id={id}
        name="radius"
        inputMode="numeric"
        title={`${CIRCLE_RADIUS.least}–${CIRCLE_RADIUS.most} 米`}
        defaultValue={String(radius)}
      />
      <span>米</span>
      <button type="submit" className={styles['plain']}>
        应用
      </button>
    </form>
  );
}
