import { createContext, type ReactNode } from 'react';

/** Draws where an alert is, on a map 预警位置; a program that has no such picture gives none. What is nowhere in particular takes no room. */
export const AlertPlaceContext = createContext<((alertId: number) => ReactNode) | undefined>(undefined);
