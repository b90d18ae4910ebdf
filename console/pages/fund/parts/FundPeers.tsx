import { moneyText } from '#base/money.ts';
import { useCall } from '#browser/query.ts';
import { QuietMark } from '#kit/feedback/QuietMark.tsx';
import { fundCalls } from '#subjects/fund/calls.ts';
import { measuresOf } from '#subjects/fund/rules.ts';
import type { DeclarationDetail } from '#subjects/fund/wire.ts';
import { FUND_MEASURES, FUND_STAGE_LABELS } from '#subjects/fund/terms.ts';
import { usePermitted } from '../../../parts/Permitted.tsx';
import sheet from '../../../review/Detail.module.css';
import { PeerLine } from '../../../review/peers/PeerLine.tsx';
import styles from '../../../review/peers/Peers.module.css';

/** 同业与历次申报: where what is asked for stands among the declarations under the same call, and what the enterprise declared before. */
export function FundPeers({
  detail: { declarationId, amount, investment },
}: {
  readonly detail: Pick<DeclarationDetail, 'declarationId' | 'amount' | 'investment'>;
}) {
  const reads = usePermitted(['fund.read']);
  const { data, failure, refetch } = useCall(fundCalls.peers, { declarationId }, { enabled: reads, keepLast: false });
  if (!data) return failure ? <QuietMark text="同业与历次申报未能取得" of="同业与历次申报" onRetry={refetch} /> : null;
  return (
    <section aria-label="同业与历次申报">
      <h3 className={sheet['part']}>同业与历次申报</h3>
      {measuresOf({ amount, investment }).map(({ address, figure }) => (
        <div key={address}>
          <strong>{FUND_MEASURES[address].title}</strong>
          <PeerLine
            among={data.among}
            peer={data.cells.find((cell) => cell.address === address)}
            value={figure}
            unit={FUND_MEASURES[address].unit}
            before={[]}
          />
        </div>
      ))}
      {data.before.length === 0 ? (
        <p className={sheet['when']}>该企业此前没有申报过</p>
      ) : (
        <ul className={styles['former']} aria-label="历次申报">
          {data.before.map(({ declarationId: key, callName, project, amount: asked, decided, stage }) => (
            <li key={key}>
              <span>{callName}</span>
              <span>{project}</span>
              {asked !== undefined && <span>申请 {moneyText(asked)}</span>}
              {decided !== undefined && <span>决定 {moneyText(decided)}</span>}
              <span>{FUND_STAGE_LABELS[stage]}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
