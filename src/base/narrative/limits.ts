export const MOST_BLOCKS = 60;
export const MOST_FIGURES = 120;
export const MOST_CHARTS = 20;
/** Chapters by division: each asks its figures of every division. */
export const MOST_CHAPTERS = 3;
export const MOST_CHAPTER_FIGURES = 8;
/** Figures and pictures that one division's text may ask for besides what is repeated; and those of all divisions together. */
export const MOST_TEXT_FIGURES = 8;
export const MOST_TEXT_CHARTS = 2;
export const MOST_OWN_FIGURES = 120;
export const MOST_OWN_CHARTS = 48;
/** Pictures and tables of a chapter: each is drawn for every division. */
export const MOST_CHAPTER_CHARTS = 3;
/** Of all chapters together: with the city's twelve districts sixty are asked as a draft is opened. */
export const MOST_REPEATED_CHARTS = 5;
export const MOST_DIVISIONS = 40;
export const LONGEST_TITLE = 60;
