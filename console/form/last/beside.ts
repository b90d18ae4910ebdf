import { createContext, type ReactNode } from 'react';

/** What stands beside an answer that is read, by the key of its question: what peers answered to it. */
export const BesideAnswers = createContext<((key: string) => ReactNode) | undefined>(undefined);
