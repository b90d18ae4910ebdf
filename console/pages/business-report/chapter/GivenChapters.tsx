import { Button } from '@arco-design/web-react';
import { useState } from 'react';
import { useCall } from '#browser/query.ts';
import { QuietMark } from '#kit/feedback/QuietMark.tsx';
import { businessReportCalls } from '#subjects/business-report/calls.ts';
import { businessReportEvents } from '#subjects/business-report/events.ts';
import { isOpen } from '#subjects/business-report/rules.ts';
import { ISSUE_STATES } from '#subjects/business-report/terms.ts';
import type { GivenChapter } from '#subjects/business-report/wire.ts';
import { momentText } from '#subjects/obligation/rules.ts';
import { Turning } from '../../../parts/list/Turning.tsx';
import styles from './Chapter.module.css';

/** So many stand above the list of reports at once. */
const PAGE = 5;
const REFRESH_ON = [businessReportEvents.changed];

/** Which chapter a person writes: the report, the block and the division. */
export type ChapterKey = Pick<GivenChapter, 'issueId' | 'block' | 'code'>;

/** 分给本区编写的章节: what the divisions of this person are given to write, nothing where there is none; that it could not be read is said. */
export function GivenChapters({ onWrite }: { readonly onWrite: (key: ChapterKey) => void }) {
  const [pageIndex, setPage] = useState(1);
  const asked = { pageIndex, pageSize: PAGE };
  const { data, failure, refetch } = useCall(businessReportCalls.chapters, asked, { refreshOn: REFRESH_ON });
  const { totalCount, rows } = data ?? { totalCount: 0, rows: [] };
  if (totalCount === 0)
    return failure ? <QuietMark text="分给本区编写的章节未能取得" of="分给本区编写的章节" onRetry={refetch} /> : null;
  return (
    <section className={styles['list']} aria-label="分给本区编写的章节">
      <h2>分给本区编写的章节</h2>
      <ul>
        {rows.map((one) => (
          <li key={`${one.issueId} ${one.block} ${one.code}`}>
            <span>
              {one.issueTitle} · {one.title}（{one.divisionName}）
            </span>
            <small>{stateText(one)}</small>
            <Button size="small" aria-label={`编写 ${one.issueTitle}${one.title}`} onClick={() => onWrite(one)}>
              {isOpen(one.state) ? '编写' : '查看'}
            </Button>
          </li>
        ))}
      </ul>
      {(totalCount > PAGE || pageIndex > 1) && (
        <Turning totalCount={totalCount} unit="章" pageIndex={pageIndex} pageSize={PAGE} onTurn={setPage} />
      )}
    </section>
  );
}

function stateText({ state, at, by, openComments }: GivenChapter): string {
  const written = at === undefined ? '尚未编写' : `${by ?? ''} ${momentText(at)}`;
  return [
    ...(isOpen(state) ? [] : [ISSUE_STATES[state]]),
    written,
    ...(openComments > 0 ? [`${openComments} 条意见待处理`] : []),
  ].join(' · ');
}
