import type { Model } from '../terms.ts';
import { monthMoved } from './figures.ts';

/** A period of a model so many later, or earlier where below zero. */
export const periodMoved = (model: Model, period: string, by: number): string =>
  model === 'month' ? monthMoved(period, by) : String(Number(period) + by);

/** The first period that the figures of a period are computed from: January of last year, or last year. */
export const firstNeeded = (model: Model, period: string): string => {
  const lastYear = String(Number(period.slice(0, 4)) - 1);
  return model === 'month' ? `${lastYear}-01` : lastYear;
};

/** A period as it is told: 2026年6月, 2026年. */
export const periodTold = (model: Model, period: string): string =>
  model === 'month' ? `${period.slice(0, 4)}年${Number(period.slice(5))}月` : `${period}年`;
