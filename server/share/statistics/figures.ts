import type { Statistic } from '#subjects/share/wire.ts';

/** What a statistic has to show, before it is said of what it is. */
export type Figures = Pick<Statistic, 'categoryTitle' | 'categories' | 'series' | 'pending' | 'reports'>;
