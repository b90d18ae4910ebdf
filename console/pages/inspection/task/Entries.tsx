import { Button } from '@arco-design/web-react';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { itemsOf } from '#subjects/inspection/rules/template.ts';
import { ITEM_RESULTS } from '#subjects/inspection/terms.ts';
import type { InspectionEntry, OpenedTask } from '#subjects/inspection/wire/tasks.ts';
import { timeText } from '../../../register/choices.ts';
import parts from '../parts/Inspection.module.css';
import { KeptPhotos } from '../parts/KeptPhotos.tsx';
import styles from './Task.module.css';

export interface EntriesProps {
  readonly task: OpenedTask;
  /** Begins a correction of the newest record; offered to who inspected. */
  readonly onCorrect?: (entry: InspectionEntry) => void;
}

/** What was handed in of a task 检查记录, the newest first; none of it can be changed, each correction stands beside what it corrects. */
export function Entries({ task, onCorrect }: EntriesProps) {
  const [newest] = task.entries;
  if (!newest) return <EmptyState text="还没有提交检查记录" hint={`检查期限 ${task.from} 至 ${task.to}`} />;
  return (
    <>
      {task.mine && onCorrect && (
        <div className={parts['buttons']}>
          <Button onClick={() => onCorrect(newest)}>更正</Button>
        </div>
      )}
      {task.entries.map((entry, index) => (
        <details key={entry.entryId} open={index === 0} className={styles['sheet']}>
          <summary>
            {`第 ${entry.number} 份，${timeText(entry.receivedAt)} ${entry.by} 提交，回执 ${entry.receipt}`}
            {entry.reason !== '' && `，更正理由：${entry.reason}`}
          </summary>
          <Entry task={task} entry={entry} />
        </details>
      ))}
    </>
  );
}

function Entry({ task, entry }: { readonly task: OpenedTask; readonly entry: InspectionEntry }) {
  const doubts = new Map(entry.doubts.map(({ photoKey, reasons }) => [photoKey, reasons]));
  const answers = new Map(entry.answers.map((one) => [one.key, one]));
  return (
    <>
      <p className={styles['soft']}>{`检查时间 ${timeText(entry.startedAt)} 至 ${timeText(entry.finishedAt)}`}</p>
      {doubts.get('')?.map((reason) => (
        <p key={reason} className={parts['doubt']}>{`存疑：${reason}`}</p>
      ))}
      <table className={parts['table']}>
        <thead>
          <tr>
            <th scope="col">检查项</th>
            <th scope="col">结果</th>
            <th scope="col">说明和照片</th>
          </tr>
        </thead>
        <tbody>
          {itemsOf(task.content).map(({ key, text }) => {
            const answer = answers.get(key);
            return (
              <tr key={key}>
                <td>{text}</td>
                <td className={answer?.result === 'fail' ? parts['bad'] : undefined}>
                  {answer ? ITEM_RESULTS[answer.result] : '—'}
                </td>
                <td>
                  {answer?.remark}
                  {answer && <KeptPhotos photos={answer.photos} doubts={doubts} />}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}
