import { Button } from '@arco-design/web-react';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useStoredAll } from '#browser/outbox/use-stored.ts';
import { useCall } from '#browser/query.ts';
import { sessionAtom } from '#browser/session.ts';
import type { DateText } from '#base/calendar.ts';
import { Segments } from '#kit/choice/Segments.tsx';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { inspectionCalls as calls } from '#subjects/inspection/calls.ts';
import { inspectionEvents } from '#subjects/inspection/events.ts';
import { inTaskOrder, isTaskIn, TASK_PARTS, taskClock, type TaskPart } from '#subjects/inspection/rules/task.ts';
import type { TaskRow } from '#subjects/inspection/wire/plans.ts';
import { textIn, withValues } from '../../../parts/address.ts';
import { Answered } from '../../../parts/controls/Answered.tsx';
import type { MenuPageProps } from '../../../parts/menu-page.ts';
import { Page } from '../../../parts/Page.tsx';
import { useToday } from '../../../parts/today.ts';
import { TaskTag } from '../parts/tags.tsx';
import styles from './Task.module.css';
import { TaskPage } from './TaskPage.tsx';
import { Waiting } from './Waiting.tsx';
import { isVisit, placeText, type Visit, visitsOf } from './visit.ts';

const REFRESH_ON = [inspectionEvents.changed];
const OPENED = 'task';
const PART = 'state';
const PARTS = Object.keys(TASK_PARTS) as readonly TaskPart[];

/** 检查任务: one's own tasks, and one of them to be carried out, on a phone and without a network too (issue 21 §6). */
export function TasksPage({ title }: MenuPageProps) {
  const [query, setQuery] = useSearchParams();
  const userId = useAtomValue(sessionAtom).user?.userId ?? 0;
  const taskId = Number(textIn(query, OPENED));
  const go = (id: number) => setQuery(withValues(query, { [OPENED]: id > 0 ? String(id) : '' }));
  if (taskId > 0) return <TaskPage key={taskId} taskId={taskId} userId={userId} onBack={() => go(0)} />;
  return <TaskList title={title} userId={userId} onOpen={go} />;
}

interface TaskListProps {
  readonly title: string;
  readonly userId: number;
  readonly onOpen: (taskId: number) => void;
}

function TaskList({ title, userId, onOpen }: TaskListProps) {
  const result = useCall(calls.tasks, {}, { refreshOn: REFRESH_ON });
  const [query] = useSearchParams();
  const today = useToday();
  const part = PARTS.find((one) => one === textIn(query, PART));
  const chosen = (rows: readonly TaskRow[]) =>
    inTaskOrder(rows).filter((row) => part === undefined || isTaskIn(part, row, today));
  const visits = useStoredAll(visitsOf(userId), isVisit);
  const local = new Map(visits.map((visit) => [visit.task.taskId, visit]));
  // Without a network the tasks that were opened on this machine are known all the same.
  const isAlone = result.failure !== undefined && result.data === undefined && visits.length > 0;
  const shown = isAlone ? { ...result, failure: undefined, data: visits.map(({ task }) => task) } : result;
  return (
    <Page title={title} note="打开过的任务可在没有网络时继续填写，联网后自动发送">
      {isAlone && <p role="status">没有网络，只列出在本机打开过的任务</p>}
      <Answered result={shown}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState text="目前没有派给您的检查任务" hint="检查计划抽取后，任务会出现在这里" />
          ) : (
            <>
              <Parts rows={rows} today={today} part={part} />
              {chosen(rows).length === 0 && <EmptyState text="没有这样的检查任务" />}
              <ul className={styles['list']}>
                {chosen(rows).map((row) => (
                  <TaskCard key={row.taskId} {...{ row, today, onOpen }} visit={local.get(row.taskId)}>
                    {local.get(row.taskId)?.pending === true && (
                      <Waiting taskId={row.taskId} userId={userId} onDone={result.refetch} />
                    )}
                  </TaskCard>
                ))}
              </ul>
            </>
          )
        }
      </Answered>
    </Page>
  );
}

interface PartsProps {
  readonly rows: readonly TaskRow[];
  readonly today: DateText;
  readonly part: TaskPart | undefined;
}

/** How many tasks stand how; a press shows those alone. */
function Parts({ rows, today, part }: PartsProps) {
  const [query, setQuery] = useSearchParams();
  const many = (one: TaskPart) => rows.filter((row) => isTaskIn(one, row, today)).length;
  return (
    <Segments
      legend="任务状态"
      segments={[
        { value: '', label: `全部 ${rows.length}` },
        ...PARTS.map((one) => ({ value: one, label: `${TASK_PARTS[one]} ${many(one)}` })),
      ]}
      chosen={part ?? ''}
      onChoose={(value) => setQuery(withValues(query, { [PART]: value }))}
    />
  );
}

interface TaskCardProps {
  readonly row: TaskRow;
  readonly today: DateText;
  readonly visit: Visit | undefined;
  readonly onOpen: (taskId: number) => void;
  /** How far the sending of what waits is. */
  readonly children?: ReactNode;
}

/** One task of the list, with what this machine keeps of it. */
export function TaskCard({ row, today, visit, onOpen, children }: TaskCardProps) {
  const isOpen = row.state === 'open';
  const isLate = isTaskIn('late', row, today);
  const begun = Object.values(visit?.answers ?? {}).filter(({ result }) => result !== undefined).length;
  return (
    <li className={styles['card']}>
      <div>
        <h2>{row.pointName}</h2>
        <p className={styles['soft']}>{`${row.planName}，${placeText(row)}`}</p>
        <p className={styles['soft']}>
          {`${row.from} 至 ${row.to} `}
          {isOpen && <span className={isLate ? styles['late'] : undefined}>{taskClock(row, today)}</span>}
        </p>
        <p className={styles['soft']}>{`检查人员 ${row.inspectors.join('、')}`}</p>
        {row.receipt && <p className={styles['soft']}>{`回执编号 ${row.receipt}，不合格 ${row.failed} 项`}</p>}
        {begun > 0 && visit?.pending === false && <p>{`本机已填 ${begun} 项`}</p>}
        {children}
      </div>
      <TaskTag state={row.state} />
      <Button type={isOpen ? 'primary' : 'default'} size="large" onClick={() => onOpen(row.taskId)}>
        {isOpen ? (begun > 0 ? '继续检查' : '开始检查') : '查看'}
      </Button>
    </li>
  );
}
