import { numberText, signedText } from '#base/number-text.ts';
import { Sparkline } from '#kit/figure/Sparkline.tsx';
import { useMeasure } from '#kit/frame/measure.ts';
import type { WidgetProps } from '#kit/frame/widget.ts';
import { WidgetFrame } from '#kit/frame/WidgetFrame.tsx';
import { type Mover, moversHeadline, moversOf } from '../../rules/movers.ts';
import { MOST_MOVERS } from '../../terms.ts';
import { sharedRows } from '#kit/table/shared-rows.ts';
import styles from './Movement.module.css';
import { useMovementFrame } from './use-movement-frame.ts';

/** Pixels of a row and of a list's heading on the wall. */
const WALL_ROW = 32;
/** Fewer rows than have room are higher, up to this. */
const HIGHEST_ROW = 48;
const WALL_HEADING = 40;
const DESK_MOVERS = 5;

/** What rose and fell the most since the day before 涨跌榜, each with its price and the curve of the last days; as many as fit. */
export function PriceMovers({ density }: WidgetProps) {
  const { ref, size } = useMeasure();
  const { data, frame } = useMovementFrame();
  const fit = size ? Math.floor((size.height / 2 - WALL_HEADING) / WALL_ROW) : 1;
  const most = density === 'wall' ? Math.min(MOST_MOVERS, Math.max(1, fit)) : DESK_MOVERS;
  const movers = data && moversOf(data.goods, most);
  const rows = Math.max(0, movers?.risers.length ?? 0, movers?.fallers.length ?? 0);
  const drawn = sharedRows((size?.height ?? 0) / 2 - WALL_HEADING, rows, [WALL_ROW, HIGHEST_ROW]);
  return (
    <WidgetFrame title={movers ? moversHeadline(movers) : '涨跌榜'} density={density} {...frame}>
      {movers && (
        <div ref={ref} className={styles['movers']} data-kind={density} style={drawn}>
          <MoverTable rows={movers.risers} caption="涨幅最大" />
          <MoverTable rows={movers.fallers} caption="跌幅最大" />
        </div>
      )}
    </WidgetFrame>
  );
}

function MoverTable({ rows, caption }: { readonly rows: readonly Mover[]; readonly caption: string }) {
  return (
    <table className={styles['list']}>
      <caption>{caption}</caption>
      <tbody>
        {rows.map(({ goodsId, name, price, changePercent, prices }) => (
          <tr key={goodsId}>
            <th scope="row" title={name}>
              {name}
            </th>
            <td className={styles['spark']}>
              <Sparkline values={prices} />
            </td>
            <td>{numberText(price, 2)}</td>
            <td data-direction={changePercent > 0 ? 'rise' : 'fall'}>{signedText(changePercent, 1)}%</td>
          </tr>
        ))}
        {rows.length === 0 && (
          <tr>
            <td className={styles['none']}>无</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
