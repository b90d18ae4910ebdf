import type { CSSProperties } from 'react';
import { numberText, signedText } from '#base/number-text.ts';
import { useFrame } from '#browser/frame.ts';
import { useMeasure } from '#kit/frame/measure.ts';
import { usePastDay } from '#kit/frame/topic.ts';
import type { WidgetProps } from '#kit/frame/widget.ts';
import { WidgetFrame } from '#kit/frame/WidgetFrame.tsx';
import { headerOf, shortMarketNames } from '../../rules.ts';
import { PRICE_CADENCE } from '../../terms.ts';
import { usePriceTable } from '../queries.ts';
import { MARKED_FROM, markedCounts, matrixOf } from './matrix.ts';
import { type SharedRows, sharedRows } from '#kit/table/shared-rows.ts';
import styles from './Movement.module.css';

/** What is marked has the full colour, on which its sign can be read; what is not comes no nearer to it than this share. */
const UNMARKED_COLOUR = 0.6;
/** Pixels that a row, a column and the names beside take at least. */
const ROOM = {
  wall: { row: 32, column: 32, beside: 160 },
  desk: { row: 24, column: 22, beside: 120 },
} as const;
const DESK_ROWS = 20;
/** Pixels of a wall: a letter of the names above, and what parts a name from the rows; how high names are where not all rows have room beside longer ones, and how high a row is at most. */
const LETTER = 25;
const ENDS = 12;
const NAMES_ABOVE = 160;
const HIGHEST_ROW = 44;

/** Goods by markets as a heat table 价格偏离矩阵: how far each price is from the city's median, on one page. */
export function PriceMatrix({ density }: WidgetProps) {
  const { ref, size } = useMeasure();
  const result = usePriceTable(usePastDay());
  const { data } = result;
  const frame = useFrame(result, { cadence: PRICE_CADENCE, asOf: data?.asOf, isEmpty: data?.rows.length === 0 });
  const room = ROOM[density];
  const wall = density === 'wall';
  const names = shortMarketNames(data?.enterpriseKeys.map(headerOf) ?? []);
  const longest = Math.max(2, ...names.map((name) => name.length)) * LETTER + ENDS;
  const spare = (size?.height ?? 0) - (data?.rows.length ?? 0) * room.row;
  const above = Math.min(longest, Math.max(NAMES_ABOVE, spare));
  const matrix =
    data &&
    size &&
    matrixOf(data, {
      rows: wall ? Math.floor((size.height - above) / room.row) : DESK_ROWS,
      columns: Math.floor((size.width - room.beside) / room.column),
    });
  const marked = matrix && markedCounts(matrix);
  const drawn: SharedRows & Record<'--above', string> = {
    ...sharedRows((size?.height ?? 0) - above, matrix?.rows.length ?? 0, [room.row, HIGHEST_ROW]),
    '--above': `${above}px`,
  };
  return (
    <WidgetFrame
      title={marked ? `${numberText(marked.all)} 个价格偏离全市中位数 ${MARKED_FROM}% 以上` : '价格偏离矩阵'}
      density={density}
      {...frame}
      lead={
        marked && {
          value: numberText(marked.all),
          unit: '个价格',
          note: `偏高 ${numberText(marked.above)} 个，偏低 ${numberText(marked.below)} 个`,
        }
      }
      emptyText="暂无菜价"
    >
      {data && (
        <div ref={ref} className={styles['place']}>
          {matrix && (
            <table className={styles['matrix']} data-kind={density} style={wall ? drawn : undefined}>
              <caption className="visually-hidden">各市场价格偏离全市中位数的百分比</caption>
              <thead>
                <tr>
                  <th scope="col" className={styles['corner']}>
                    ＋高于 －低于
                    <br />
                    {`${matrix.rows.length}/${data.rows.length} 种`}
                  </th>
                  {matrix.markets.map((key) => (
                    <th key={key} scope="col" className={styles['market']} title={headerOf(key)}>
                      <span>{names[data.enterpriseKeys.indexOf(key)]}</span>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {matrix.rows.map(({ goodsName, median, departures }) => (
                  <tr key={goodsName}>
                    <th scope="row" title={`${goodsName} 中位数 ${numberText(median, 2)}`}>
                      {goodsName}
                    </th>
                    {departures.map((departure, at) => (
                      <DepartureCell key={matrix.markets[at]} departure={departure} />
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </div>
      )}
    </WidgetFrame>
  );
}

function DepartureCell({ departure }: { readonly departure: number | null }) {
  if (departure === null) return <td aria-label="无报价" data-direction="none" />;
  const marked = Math.abs(departure) >= MARKED_FROM;
  const share = marked ? 1 : (Math.abs(departure) / MARKED_FROM) * UNMARKED_COLOUR;
  const style: CSSProperties & Record<'--share', string> = { '--share': `${Math.round(share * 100)}%` };
  return (
    <td style={style} data-direction={departure > 0 ? 'rise' : 'fall'} aria-label={`${signedText(departure, 1)}%`}>
      {marked && (departure > 0 ? '＋' : '－')}
    </td>
  );
}
