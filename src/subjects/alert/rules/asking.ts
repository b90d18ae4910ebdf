import { filtersWritten } from '#base/dataset/address.ts';
import { isGrain, type Question } from '#base/dataset/dataset.ts';
import { statisticKey } from './measures.ts';

/** By which names a question of 自助统计 stands in the address of a new threshold. */
export const ASKED = { figure: 'figure', grain: 'grain', eachOf: 'each', filters: 'filtered' } as const;

/**
 * Where a threshold is made on the first figure of a question 设置预警: by its periods, each value of its other dimension, of the rows that it is
 * filtered by. Undefined where it is told apart by more than one other dimension.
 */
export function thresholdPath({ dataset, measures, rows, columns, filters }: Question): string | undefined {
  const [figure] = measures;
  const dimensions = [...rows, ...columns];
  const [each, more] = dimensions.filter((key) => !isGrain(key));
  if (figure === undefined || more !== undefined) return undefined;
  const parts = {
    new: '1',
    [ASKED.figure]: statisticKey(dataset, figure),
    [ASKED.grain]: dimensions.find(isGrain) ?? '',
    [ASKED.eachOf]: each ?? '',
    [ASKED.filters]: filters.length === 0 ? '' : filtersWritten(filters),
  };
  const query = Object.entries(parts)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `/alert/thresholds?${query.join('&')}`;
}
