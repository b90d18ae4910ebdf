/** The age bands 年龄段 that compounds are counted by, in their order. */
export const AGE_BANDS = ['0–14 岁', '15–24 岁', '25–34 岁', '35–44 岁', '45–59 岁', '60 岁及以上'] as const;

/** Building area from which an outlet is no longer small, m² (spec 2 §3). */
export const LARGE_FROM = 2_000;

/** Male share that is drawn when none is known, percent (spec 2 §5). */
export const MISSING_MALE_PERCENT = 50;

/** Rows a page of the residential table and page buttons of its pager (spec 2 §9). */
export const RESIDENCE_PAGE_SIZE = 6;
export const RESIDENCE_PAGER_BUTTONS = 5;
/** How long a wall shows a page of the residential table, milliseconds. */
export const RESIDENCE_TURN_INTERVAL = 8_000;

/** Outlets are registered and closed by the day, milliseconds. */
export const MARKET_CADENCE = 86_400_000;
