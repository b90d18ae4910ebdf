/** Where a part is shown: on the wall, read from metres away and never touched, or on a clerk's desk. */
export type Density = 'wall' | 'desk';

export type Theme = 'light' | 'dark';
