import type { CellValues } from '#base/sheet/sheet.ts';
import { farOff, peerSentence, standingOf, STANDINGS } from '#base/figures/standing.ts';
import { useCall } from '#browser/query.ts';
import { QuietMark } from '#kit/feedback/QuietMark.tsx';
import { reportTrailCalls } from '#subjects/report-trail/calls.ts';
import type { ReportDetail } from '#subjects/report/wire.ts';
import { usePermitted } from '../../../../parts/Permitted.tsx';
import { Quartiles } from '../../../../review/peers/Quartiles.tsx';
import { Sparkline } from '../../../../review/peers/Sparkline.tsx';
import styles from './Peers.module.css';

/** So many of the figures that stand far off are named. */
const MOST_NAMED = 6;

export interface PeersPanelProps {
  readonly detail: Pick<ReportDetail, 'kind' | 'reportId' | 'cells' | 'history'>;
  /** The cell that is chosen in the sheets. */
  readonly current: { readonly address: string; readonly title: string; readonly unit: string } | undefined;
  readonly titleOf: (address: string) => string;
  /** Makes a cell the chosen one. */
  readonly onGo: (address: string) => void;
}

/** 同业与历史: where the chosen figure stands among the same of other enterprises, and how it went; and which figures stand far off. */
export function PeersPanel({ detail, current, titleOf, onGo }: PeersPanelProps) {
  const { kind, reportId = '', cells, history } = detail;
  const reviews = usePermitted(['report.review']);
  const { data, failure, refetch } = useCall(
    reportTrailCalls.peers,
    { kind, reportId },
    { enabled: reviews && reportId !== '', keepLast: false },
  );
  if (!reviews) return null;
  if (failure && !data)
    return (
      <section className={styles['peers']} aria-label="同业与历史">
        <QuietMark text="同业与历史未能取得" of="同业与历史" onRetry={refetch} />
      </section>
    );
  // Its place is kept while the answer is on its way: the sheets below do not jump.
  if (!data) return <section className={styles['peers']} aria-hidden="true" />;
  const valueOf = (address: string): number | null => cells[address] ?? null;
  const far = farOff(data.cells, valueOf);
  const peer = data.cells.find(({ address }) => address === current?.address);
  const value = current ? valueOf(current.address) : null;
  return (
    <section className={styles['peers']} aria-label="同业与历史">
      <h3>{data.among === '' ? '同业与历史' : `同业（${data.among}）与历史`}</h3>
      {current && (
        <div className={styles['one']}>
          <strong>{current.title}</strong>
          {peer && value !== null && <Quartiles value={value} peer={peer} />}
          <Sparkline values={courseOf(history, current.address, value)} />
          <span className={styles['words']}>
            {value === null
              ? '本期未填报'
              : peer
                ? peerSentence(value, peer, current.unit)
                : '本期填报该项的同业企业过少，不作比较'}
          </span>
        </div>
      )}
      {far.length > 0 && (
        <p className={styles['far']}>
          与同业相差较大：
          {far.slice(0, MOST_NAMED).map((cell) => (
            <button key={cell.address} type="button" onClick={() => onGo(cell.address)}>
              {`${titleOf(cell.address)}（${STANDINGS[standingOf(valueOf(cell.address) ?? 0, cell)]}）`}
            </button>
          ))}
          {far.length > MOST_NAMED && `等 ${far.length} 项`}
        </p>
      )}
    </section>
  );
}

/** A cell in the passed reports before, the oldest first, and in this one. */
const courseOf = (history: readonly CellValues[], address: string, value: number | null) => [
  ...history.map((cells) => cells[address] ?? null).toReversed(),
  value,
];
