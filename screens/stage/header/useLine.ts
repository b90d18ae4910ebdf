import { useRef } from 'react';
import { clock } from '#browser/clock.ts';
import { useConnection } from '#browser/core.tsx';
import { type Line, lineAfter } from './line.ts';

/** The line to the server with the time of its last change; `lastHeard` (ms) is what is known from before this page. */
export function useLine(lastHeard: number): Line {
  const connection = useConnection();
  const line = useRef<Line | null>(null);
  line.current = lineAfter(line.current, connection, clock.now(), lastHeard);
  return line.current;
}
