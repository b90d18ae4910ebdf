import { useMemo, useState } from 'react';
import { useTurns } from '#browser/timers.ts';
import type { WidgetProps } from '#kit/frame/widget.ts';
import { divisionsOf } from './divisions.ts';
import { HEAT_TURN_INTERVAL, nextIn } from './heat.ts';
import { useBoundaries } from './queries.ts';

/** The whole city and its divisions, one of them chosen: by a person at a desk, one after the other by itself on a wall that shows the widget. */
export function useDivisions({ density, active = true, onRound }: WidgetProps) {
  const [chosen, setChosen] = useState('');
  const boundaries = useBoundaries().data;
  const divisions = useMemo(() => divisionsOf(boundaries), [boundaries]);
  const codes = divisions.map(({ code }) => code);
  useTurns(
    () => {
      if (chosen === codes.at(-1)) onRound?.();
      setChosen(nextIn(codes, chosen) ?? '');
    },
    HEAT_TURN_INTERVAL,
    density === 'wall' && active,
  );
  const nameOf = (code: string) => divisions.find((one) => one.code === code)?.name ?? '';
  return { boundaries, divisions, chosen, onDivision: setChosen, nameOf };
}
