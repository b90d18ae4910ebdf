import { useId } from 'react';
import styles from './PlayedSteps.module.css';

export interface PlayedStepsProps {
  /** What is gone through, for who does not see it: 热力日期. */
  readonly legend: string;
  /** Every step as it is written. */
  readonly steps: readonly string[];
  readonly at: number;
  readonly running: boolean;
  /** Nothing moves by itself: the button goes a step further. */
  readonly still: boolean;
  readonly onStep: (at: number) => void;
  readonly onPress: () => void;
}

/** A slider over steps 播放条: moved by hand or by arrow keys, or played by whoever tells the time; a single step is only said. */
export function PlayedSteps({ legend, steps, at, running, still, onStep, onPress }: PlayedStepsProps) {
  const id = useId();
  const step = steps[at];
  if (step === undefined) return null;
  if (steps.length === 1) return <p className={styles['only']}>{step}</p>;
  return (
    <div className={styles['steps']} role="group" aria-label={legend}>
      <button type="button" className={styles['play']} aria-controls={id} onClick={onPress}>
        <span className={styles['sign']} data-sign={still ? 'step' : running ? 'halt' : 'play'} aria-hidden="true" />
        {still ? '下一个' : running ? '暂停' : '播放'}
      </button>
      <input
        id={id}
        type="range"
        min={0}
        max={steps.length - 1}
        step={1}
        value={at}
        aria-label={legend}
        aria-valuetext={step}
        onChange={({ target }) => onStep(Number(target.value))}
      />
      <output htmlFor={id} className={styles['step']}>
        {step}
      </output>
    </div>
  );
}
