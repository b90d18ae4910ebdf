import { Button } from '@arco-design/web-react';
import { useState } from 'react';
import { numberText } from '#base/number-text.ts';
import { useCall, useSend } from '#browser/query.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { DataTable } from '#kit/table/DataTable.tsx';
import { crawlerCalls } from '#subjects/crawler/calls.ts';
import { crawlerEvents } from '#subjects/crawler/events.ts';
import { type Difference, DIFFERENCES, RUNS_KEPT } from '#subjects/crawler/terms.ts';
import type { CrawlRun, DifferenceRow } from '#subjects/crawler/wire.ts';
import { Answered } from '../../parts/controls/Answered.tsx';
import { OneOf } from '../../parts/controls/OneOf.tsx';
import { ReasonDialog } from '../../parts/controls/ReasonDialog.tsx';
import { alreadyTold, useDeed } from '../../parts/deeds.ts';
import { Turning } from '../../parts/list/Turning.tsx';
import { Permitted } from '../../parts/Permitted.tsx';
import { DetailDrawer } from '../../register/DetailDrawer.tsx';
import styles from './Crawler.module.css';

const PAGE_SIZE = 50;
const SHOWN = ['created', 'changed', 'gone', 'rejected'] as const satisfies readonly Difference[];
const LONGEST_REASON = 200;
/** The collections of a source that are kept, and those that are under way. */
const RUNS_LOOKED_AT = 2 * RUNS_KEPT;
const REFRESH = { refreshOn: [crawlerEvents.changed] };

const whatOf = ({ difference, changes, faults }: DifferenceRow): string => {
  if (difference === 'rejected') return faults.map(({ term, message }) => `${term}${message}`).join('；');
  if (difference === 'gone') return '网站上不再出现，入库后停用';
  const told = changes.map(({ term, from, to }) =>
    difference === 'created' ? `${term}：${to}` : `${term}：${from || '（空）'} → ${to || '（空）'}`,
  );
  return told.join('；');
};

export interface DifferencesDrawerProps {
  readonly run: CrawlRun;
  readonly onClose: () => void;
}

/** What a collection found that differs from its list, kind by kind; where it waits to be looked at, it is taken over or left here. What is found anew meanwhile is shown. */
export function DifferencesDrawer({ run: opened, onClose }: DifferencesDrawerProps) {
  const { runId, sourceId, sourceName } = opened;
  const { data: runs } = useCall(crawlerCalls.runs, { sourceId, pageIndex: 1, pageSize: RUNS_LOOKED_AT }, REFRESH);
  const run = runs?.rows.find((one) => one.runId === runId) ?? opened;
  const { state, problem } = run;
  const [difference, setDifference] = useState<Difference>(SHOWN.find((one) => run[one] > 0) ?? 'created');
  const [pageIndex, setPage] = useState(1);
  const [isDropping, setDropping] = useState(false);
  const { busy, carryOut } = useDeed();
  const accept = useSend(crawlerCalls.accept);
  const result = useCall(crawlerCalls.differences, { runId, difference, pageIndex, pageSize: PAGE_SIZE }, REFRESH);
  const handleAccept = async () => {
    if (await carryOut(() => accept.send({ runId }), { done: '已入库', onFailure: alreadyTold })) onClose();
  };
  return (
    <DetailDrawer title={`「${sourceName}」的采集差异`} wide onClose={onClose}>
      {problem !== undefined && <p className={styles['look']}>{problem}</p>}
      <div className={styles['counts']}>
        <OneOf
          label="差异"
          value={difference}
          options={SHOWN.map((one) => ({ value: one, label: `${DIFFERENCES[one]} ${numberText(run[one])}` }))}
          onChoose={(next) => {
            setDifference(next);
            setPage(1);
          }}
        />
        {state === 'held' && (
          <Permitted any={['crawler.write']}>
            <Button type="primary" loading={busy} onClick={() => void handleAccept()}>
              全部入库
            </Button>
            <Button status="danger" onClick={() => setDropping(true)}>
              放弃
            </Button>
          </Permitted>
        )}
      </div>
      <Answered result={result}>
        {({ totalCount, rows }) =>
          totalCount === 0 ? (
            <EmptyState text={`没有${DIFFERENCES[difference]}的企业`} />
          ) : (
            <>
              <DataTable
                density="desk"
                caption={DIFFERENCES[difference]}
                rows={rows}
                rowKey={({ line }) => String(line)}
                columns={[
                  { key: 'name', title: '企业名称', width: 240, lead: true },
                  { key: 'licence', title: '编号', width: 170 },
                  {
                    key: 'what',
                    title: difference === 'rejected' ? '未通过的原因' : '内容',
                    width: 560,
                    render: whatOf,
                    wraps: true,
                  },
                ]}
                lined={false}
              />
              <Turning {...{ totalCount, pageIndex }} unit="家" pageSize={PAGE_SIZE} onTurn={setPage} />
            </>
          )
        }
      </Answered>
      {isDropping && (
        <ReasonDialog
          title="放弃采集结果"
          deed="放弃"
          label="放弃的理由"
          text={`「${sourceName}」这次采集的差异不入库，名录不变。`}
          longest={LONGEST_REASON}
          send={async (transport, reason) => {
            await transport.send(crawlerCalls.drop, { runId, reason }, { quiet: true });
            onClose();
          }}
          onClose={() => setDropping(false)}
        />
      )}
    </DetailDrawer>
  );
}
