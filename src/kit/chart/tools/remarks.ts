import { createContext } from 'react';

/** What has to be known of the figures below, a line each: their pictures and files carry it along. */
export const RemarksContext = createContext<readonly string[]>([]);
