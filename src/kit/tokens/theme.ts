/** Where a part is shown: on the wall, read from metres away and never touched, or on a clerk's desk. */
export type Density = 'wall' | 'desk';

/** A desk is light or dark as its user says, a wall navy; `paper` is what either is printed in, whatever the page is. */
export type Theme = 'light' | 'dark' | 'paper';
