import { Button, Input } from '@arco-design/web-react';
import { useId, useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { messageOf } from '#browser/failure.ts';
import { fundCalls } from '#subjects/fund/calls.ts';
import { type Marks, marksFault, totalMarks } from '#subjects/fund/rules.ts';
import { CRITERIA, type Criterion, EXPERT_STATES, FUND_MESSAGES, LONGEST_REASON } from '#subjects/fund/terms.ts';
import type { MarkingTask } from '#subjects/fund/wire.ts';
import { useDeed } from '../../../parts/deeds.ts';
import { ask } from '../../../register/ask.ts';
import detail from '../../../review/Detail.module.css';
import { RecordDrawer } from '../../../review/RecordDrawer.tsx';
import { DeclarationSheet } from '../parts/DeclarationSheet.tsx';
import { FundFiles } from '../parts/FundFiles.tsx';
import styles from './Marking.module.css';

const WIDTH = 760;
type Typed = Readonly<Record<Criterion, string>>;
const EMPTY = Object.fromEntries(CRITERIA.map(({ key }) => [key, ''])) as Typed;

/** The marks that were typed; undefined for a field that holds none. */
const marksOf = (typed: Typed): Readonly<Partial<Record<Criterion, number>>> =>
  Object.fromEntries(
    CRITERIA.flatMap(({ key }) => (/^\d{1,2}$/.test(typed[key].trim()) ? [[key, Number(typed[key])] as const] : [])),
  );

export interface MarkingDrawerProps {
  readonly task: MarkingTask;
  readonly onClose: () => void;
}

/** A declaration to judge: what it says, its evidence, and the own marks; they are given once. */
export function MarkingDrawer({ task, onClose }: MarkingDrawerProps) {
  const [shown, setShown] = useState(true);
  const { declarationId, marks, comment, total } = task;
  return (
    <RecordDrawer title={task.project} shown={shown} width={WIDTH} onCancel={() => setShown(false)} onGone={onClose}>
      <div className={detail['meta']}>
        <span>{task.enterpriseName}</span>
        <span>{task.callName}</span>
        <span>{EXPERT_STATES[task.state]}</span>
      </div>
      <DeclarationSheet content={task} />
      <h3 className={detail['part']}>申报材料</h3>
      <FundFiles declarationId={declarationId} files={task.files} />
      {marks && (
        <>
          <h3 className={detail['part']}>我的评分（{total} 分）</h3>
          <p>{CRITERIA.map(({ key, label, most }) => `${label} ${marks[key]}/${most}`).join('，')}</p>
          <p className={detail['text']}>{comment}</p>
        </>
      )}
      {task.state === 'conflict' && <p className={detail['text']}>回避原因：{comment}</p>}
      {task.open && <MarkForm task={task} onDone={() => setShown(false)} />}
    </RecordDrawer>
  );
}

function MarkForm({
  task: { declarationId, project },
  onDone,
}: {
  readonly task: MarkingTask;
  readonly onDone: () => void;
}) {
  const id = useId();
  const { transport } = useCore();
  const { busy, carryOut } = useDeed();
  const [typed, setTyped] = useState(EMPTY);
  const [comment, setComment] = useState('');
  const [problem, setProblem] = useState('');
  const marks = marksOf(typed);
  const total = totalMarks(marks);
  const carry = async (work: () => Promise<unknown>, done: string) => {
    if (await carryOut(work, { done, onFailure: (failure) => setProblem(messageOf(failure)) })) onDone();
  };
  const handleMark = () => {
    if (total === undefined) setProblem(marksFault(marks));
    else if (comment.trim() === '') setProblem('请填写评审意见');
    else {
      setProblem('');
      ask({
        title: '提交评分',
        text: `「${project}」评 ${total} 分，提交后不能更改，确定要提交吗？`,
        onYes: () =>
          carry(
            () =>
              transport.send(
                fundCalls.mark,
                { declarationId, marks: marks as Marks, comment: comment.trim() },
                { quiet: true },
              ),
            '评分已提交',
          ),
      });
    }
  };
  const handleConflict = () => {
    if (comment.trim() === '') return setProblem(`${FUND_MESSAGES.reasonRequired}（填在评审意见一栏）`);
    ask({
      title: '回避',
      text: `您与「${project}」有利益关系，不参加评审，确定要回避吗？`,
      onYes: () =>
        carry(
          () => transport.send(fundCalls.conflict, { declarationId, reason: comment.trim() }, { quiet: true }),
          '已回避',
        ),
    });
  };
  return (
    <div className={detail['decision']}>
      {problem !== '' && (
        <p role="alert" className={detail['conflict']}>
          {problem}
        </p>
      )}
      <div className={styles['marks']}>
        {CRITERIA.map(({ key, label, most }) => (
          <div key={key}>
            <label htmlFor={`${id}-${key}`}>
              {label}（0–{most}）
            </label>
            <Input
              id={`${id}-${key}`}
              value={typed[key]}
              inputMode="numeric"
              maxLength={2}
              error={marks[key] !== undefined && marks[key] > most}
              onChange={(text) => setTyped({ ...typed, [key]: text })}
            />
          </div>
        ))}
      </div>
      <label htmlFor={`${id}-comment`}>评审意见（回避时填写原因）</label>
      <Input.TextArea id={`${id}-comment`} rows={2} maxLength={LONGEST_REASON} value={comment} onChange={setComment} />
      <div className={styles['foot']}>
        <span className={styles['sum']} aria-live="polite">
          {total === undefined ? '' : `合计 ${total} 分`}
        </span>
        <Button onClick={handleConflict}>有利益关系，回避</Button>
        <Button type="primary" loading={busy} onClick={handleMark}>
          提交评分
        </Button>
      </div>
    </div>
  );
}
