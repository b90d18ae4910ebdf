import { createContext, type ReactNode } from 'react';

/** What stands beside an answer that is read, by the key of its question, and the row of a section that is filled in several times: what peers answered to it. */
export const BesideAnswers = createContext<((key: string, row?: number) => ReactNode) | undefined>(undefined);
