import { Button } from '@arco-design/web-react';
import { useCall } from '#browser/query.ts';
import { businessReportCalls } from '#subjects/business-report/calls.ts';
import { businessReportEvents } from '#subjects/business-report/events.ts';
import { isOpen } from '#subjects/business-report/rules.ts';
import { ISSUE_STATES } from '#subjects/business-report/terms.ts';
import type { GivenChapter } from '#subjects/business-report/wire.ts';
import { timeText } from '../../../register/choices.ts';
import styles from './Chapter.module.css';

const REFRESH_ON = [businessReportEvents.changed];

/** Which chapter a person writes: the report, the block and the division. */
export type ChapterKey = Pick<GivenChapter, 'issueId' | 'block' | 'code'>;

/** 分给本区编写的章节: what the divisions of this person are given to write, nothing where there is none. */
export function GivenChapters({ onWrite }: { readonly onWrite: (key: ChapterKey) => void }) {
  const { data = [] } = useCall(businessReportCalls.chapters, {}, { refreshOn: REFRESH_ON });
  if (data.length === 0) return null;
  return (
    <section className={styles['list']} aria-label="分给本区编写的章节">
      <h2>分给本区编写的章节</h2>
      <ul>
        {data.map((one) => (
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
    </section>
  );
}

function stateText({ state, at, by, openComments }: GivenChapter): string {
  const written = at === undefined ? '尚未编写' : `${by ?? ''} ${timeText(at).slice(0, 16)}`;
  return [
    ...(isOpen(state) ? [] : [ISSUE_STATES[state]]),
    written,
    ...(openComments > 0 ? [`${openComments} 条意见待处理`] : []),
  ].join(' · ');
}
