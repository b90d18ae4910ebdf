import { useState } from 'react';
import { clock } from '#browser/clock.ts';
import { useConnection } from '#browser/core.tsx';
import { type Line, lineAfter } from './line.ts';

/** The line to the server with the time of its last change; `lastHeard` (ms) is what is known from before this page. */
export function useLine(lastHeard: number): Line {
  const connection = useConnection();
  const [line, setLine] = useState(() => lineAfter(null, connection, clock.now(), lastHeard));
  if (line.connection === connection) return line;
  const changed = lineAfter(line, connection, clock.now(), lastHeard);
  setLine(changed);
  return changed;
}
