/** Days that are forecast 预测天数. */
export const HORIZON = 14;
/** Days before the first forecast that is judged: eight weeks, for the days of the week to be told apart. */
export const WARM_UP = 56;
/** Days from which forecasts have to have been judged 最少回测次数; with fewer nothing is said. */
export const LEAST_ORIGINS = 60;
/** Days that the method is judged over at most: two years. */
export const JUDGED_DAYS = 730;
/** The share of past errors that lies within the interval 区间. */
export const INTERVAL = 0.8;
/** Days of prices that are shown before a forecast. */
export const SHOWN_DAYS = 60;

/** What is said of a goods 结论: its forecast, that it is no better than the last price repeated, or that there are too few prices. */
export const FORECAST_STATES = { shown: '已预测', worse: '不优于简单沿用，不展示', short: '历史不足，不预测' } as const;
export type ForecastState = keyof typeof FORECAST_STATES;

/** The job that makes forecasts. */
export const FORECAST_JOB = 'price-forecast';
