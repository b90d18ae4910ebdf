/** How far back what an enterprise owed is counted 近一年, days; and its price warnings 近一月. */
export const OWED_DAYS = 365;
export const WARNED_DAYS = 30;
/** A band of fewer prices says nothing of the city, and too much of each of them. */
export const FEWEST_PRICES = 4;
/** Rows of each kind that the record page names; its counts are of all of them. */
export const MOST_ROWS = 20;
/** How far around its places cameras are looked for, metres. */
export const CAMERA_METRES = 500;
/** How far around an outlet check points are looked for, metres. */
export const POINT_METRES = 500;
/** How far an outlet without a service radius is taken to serve, metres. */
export const USUAL_REACH = 500;
