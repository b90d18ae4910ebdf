import { Button } from '@arco-design/web-react';
import { useState } from 'react';
import { useTicker } from '#browser/timers.ts';
import { DAY_MINUTES } from '#subjects/programme/terms.ts';

/** In quick motion: so many minutes of the day every so many ms, a day in half a minute. */
const STEP = 10;
const EVERY = 200;

export interface RehearsalProps {
  /** The moment that is looked at, minutes since midnight. */
  readonly moment: number;
  readonly onMoment: (minutes: number) => void;
}

/** Plays the day in quick motion 彩排: the marker goes on from where it is, at the day's end from its beginning, until it has gone through to midnight or is stopped. */
export function Rehearsal({ moment, onMoment }: RehearsalProps) {
  const [playing, setPlaying] = useState(false);
  useTicker(
    () => {
      const next = moment + STEP;
      if (next < DAY_MINUTES) onMoment(next);
      else setPlaying(false);
    },
    EVERY,
    playing,
  );
  const start = () => {
    if (moment + STEP >= DAY_MINUTES) onMoment(0);
    setPlaying(true);
  };
  return (
    <Button aria-pressed={playing} onClick={() => (playing ? setPlaying(false) : start())}>
      {playing ? '停止彩排' : '彩排一天'}
    </Button>
  );
}
