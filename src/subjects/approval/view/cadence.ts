/** Counts are pushed as they change, and asked for again every five minutes, milliseconds. */
export const APPROVAL_CADENCE = 300_000;
export const AGE_INTERVAL = 30_000;
