import type { Alert } from '#subjects/alert/wire.ts';

export interface AnnouncedProps {
  readonly alert: Alert;
  /** How many more alerts wait behind this one. */
  readonly waiting: number;
}

/** What the room is asked to do about an alert that has the screen. */
export const announcedNote = (waiting: number): string =>
  `请在控制台「指标预警」中确认处理${waiting > 0 ? `，另有 ${waiting} 条待播报` : ''}`;
