import type { ReactNode } from 'react';
import { type Size, useMeasure } from '#kit/frame/measure.ts';
import { Answered, type AnsweredProps } from '../../parts/controls/Answered.tsx';
import styles from './AnsweredMap.module.css';
import { MAP_LOADING } from './place.ts';

export interface AnsweredMapProps<T> {
  readonly result: AnsweredProps<T>['result'];
  /** The map and what stands below it, of an answer and as wide as its place. */
  readonly children: (data: T, size: Size) => ReactNode;
}

/** A map of what a call answered: on its way, failed, or drawn once the width of its place is known. */
export function AnsweredMap<T>({ result, children }: AnsweredMapProps<T>) {
  const { ref, size } = useMeasure();
  return (
    <div ref={ref} className={styles['view']}>
      <Answered result={result} height={MAP_LOADING}>
        {(data) => size && children(data, size)}
      </Answered>
    </div>
  );
}

/** What is said of a map, and done to it, below it. */
export function MapFoot({ children }: { readonly children: ReactNode }) {
  return <div className={styles['foot']}>{children}</div>;
}
