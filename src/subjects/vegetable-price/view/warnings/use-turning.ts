import { useReducer, useState } from 'react';
import { turned, type Turning, TURNING_FROM_START, type TurningStep } from '../../rules/turning.ts';

/** The turning of pages; other filters start at page 1, and a wall has as many rows as fit. */
export function useTurning(asked: string): [Turning, (step: TurningStep) => void] {
  const [turning, dispatch] = useReducer(turned, TURNING_FROM_START);
  const [filters, setFilters] = useState(asked);
  if (filters !== asked) {
    setFilters(asked);
    dispatch({ kind: 'go', pageIndex: TURNING_FROM_START.pageIndex });
  }
  return [turning, dispatch];
}
