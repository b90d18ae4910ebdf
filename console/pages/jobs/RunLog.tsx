import { Button, Input } from '@arco-design/web-react';
import { type RefObject, useRef, useState } from 'react';
import { useCall } from '#browser/query.ts';
import { saveFile } from '#kit/chart/tools/saving.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { jobCalls } from '#subjects/job/calls.ts';
import { jobEvents } from '#subjects/job/events.ts';
import { LINE_LEVEL_LABELS, RUN_STATE_LABELS } from '#subjects/job/terms.ts';
import { linesText, omittedText } from '#subjects/job/rules.ts';
import type { RunLine, RunLines } from '#subjects/job/wire.ts';
import { Answered } from '../../parts/controls/Answered.tsx';
import { copyText } from '../../parts/controls/copying.ts';
import { timeText } from '../../register/choices.ts';
import { DetailDrawer } from '../../register/DetailDrawer.tsx';
import styles from './RunLog.module.css';

const REFRESH = { refreshOn: [jobEvents.changed], keepLast: false };

export interface RunLogProps {
  readonly runId: number;
  /** What the job is called. */
  readonly title: string;
  readonly onClose: () => void;
}

/** 运行日志: what a run said on its way, while it runs and afterwards; searched, copied and kept as text. */
export function RunLog({ runId, title, onClose }: RunLogProps) {
  const [sought, setSought] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const result = useCall(jobCalls.lines, { runId }, REFRESH);
  return (
    <DetailDrawer title={`${title} ${runId} 运行日志`} wide onClose={onClose}>
      <Answered result={result}>
        {({ lines, omitted, ...standing }) => {
          const found = sought.trim() === '' ? lines : lines.filter(({ text }) => text.includes(sought.trim()));
          return (
            <>
              <Standing {...standing} />
              <div className={styles['tools']}>
                <Input
                  className={styles['search'] ?? ''}
                  aria-label="查找日志"
                  placeholder="查找日志"
                  allowClear
                  value={sought}
                  onChange={setSought}
                />
                <Button
                  disabled={found.length === 0}
                  onClick={() => void copyText(linesText(found, omitted), () => selectIn(list.current))}
                >
                  复制
                </Button>
                <Button
                  disabled={lines.length === 0}
                  onClick={() => saveFile(textFile(linesText(lines, omitted)), `${title} ${runId}.txt`)}
                >
                  下载
                </Button>
              </div>
              {found.length === 0 ? (
                <EmptyState text={lines.length === 0 ? '这次运行没有留下日志' : '没有找到'} height={160} />
              ) : (
                <Lines lines={found} list={list} />
              )}
              {omitted > 0 && <p className={styles['facts']}>{omittedText(omitted)}</p>}
            </>
          );
        }}
      </Answered>
    </DetailDrawer>
  );
}

/** How the run stands now. */
function Standing({ state, startedAt, endedAt, progress, outcome }: Omit<RunLines, 'lines' | 'omitted'>) {
  const facts = [
    RUN_STATE_LABELS[state],
    `开始 ${timeText(startedAt)}`,
    endedAt === undefined ? undefined : `结束 ${timeText(endedAt)}`,
  ];
  const words = outcome ?? progress;
  return (
    <>
      <p className={styles['facts']}>{facts.filter(Boolean).join(' · ')}</p>
      {words !== undefined && <p className={styles['facts']}>{words}</p>}
    </>
  );
}

function Lines({
  lines,
  list,
}: {
  readonly lines: readonly RunLine[];
  readonly list: RefObject<HTMLOListElement | null>;
}) {
  return (
    <ol ref={list} className={styles['lines']} aria-label="运行日志">
      {lines.map(({ lineNo, at, level, text }) => (
        <li key={lineNo} data-level={level}>
          <time>{timeText(at)}</time>
          <i>{LINE_LEVEL_LABELS[level]}</i>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}

const textFile = (text: string): Blob => new Blob([text], { type: 'text/plain;charset=utf-8' });

function selectIn(list: HTMLOListElement | null): void {
  if (list) window.getSelection()?.selectAllChildren(list);
}
