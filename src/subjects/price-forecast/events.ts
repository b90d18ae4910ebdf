import { event } from '#base/event.ts';
import { wireRecord } from '#base/wire.ts';

export const priceForecastEvents = {
  /** Forecasts were made anew. */
  changed: event({ name: 'price-forecast.changed', payload: wireRecord({}), guard: 'dataset.read' }),
};
