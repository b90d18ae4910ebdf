/** Where people and visitors are is counted by the day, milliseconds. */
export const HEAT_CADENCE = 86_400_000;
