import { Button, Input } from '@arco-design/web-react';
import { useId, useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { messageOf } from '#browser/failure.ts';
import { bytesOf, smallPicture } from '#browser/outbox/picture.ts';
import { inspectionCalls as calls } from '#subjects/inspection/calls.ts';
import { FINDING_MOVES, type FindingMove, INSPECTION_MESSAGES, LONGEST_REMARK } from '#subjects/inspection/terms.ts';
import type { FindingDetail } from '#subjects/inspection/wire/findings.ts';
import { DayPicker } from '../../../parts/controls/DayPicker.tsx';
import { useDeed } from '../../../parts/deeds.ts';
import { newKey } from '../../../parts/new-key.ts';
import { useToday } from '../../../parts/today.ts';
import { ask } from '../../../register/ask.ts';
import styles from '../../../review/Detail.module.css';
import parts from '../parts/Inspection.module.css';
import task from '../task/Task.module.css';

const LABELS: Readonly<Record<FindingMove, string>> = { prove: '整改情况', close: '复查说明', return: '退回原因' };
const MOST = 6;

/** What one may do to a finding now, pinned to the foot of its record; what was entered stays until it is done. */
export function MoveForm({ detail }: { readonly detail: FindingDetail }) {
  const id = useId();
  const { transport } = useCore();
  const today = useToday();
  const { busy, carryOut } = useDeed();
  const [chosen, setChosen] = useState<FindingMove | undefined>(
    detail.moves.length === 1 ? detail.moves[0] : undefined,
  );
  const [text, setText] = useState('');
  const [dueOn, setDueOn] = useState('');
  const [pictures, setPictures] = useState<ReadonlyArray<{ readonly key: string; readonly address: string }>>([]);
  const [problem, setProblem] = useState('');
  const { findingId, version } = detail;
  const add = async (files: readonly File[]) => {
    setProblem('');
    for (const file of files.slice(0, MOST - pictures.length)) {
      const address = await smallPicture(file);
      if (address === undefined) setProblem(`「${file.name}」不是照片`);
      else setPictures((now) => [...now, { key: newKey(), address }]);
    }
  };
  const send = (move: FindingMove) =>
    carryOut(
      async () => {
        for (const { key: photoKey, address } of pictures)
          await transport.send(
            calls.keepProof,
            { findingId, photoKey, file: { fileName: '照片.jpg', bytes: bytesOf(address) } },
            { quiet: true },
          );
        const photos = pictures.map(({ key }) => key);
        const due = move === 'return' && dueOn !== '' ? dueOn : undefined;
        await transport.send(
          calls.moveFinding,
          { findingId, version, move, text, dueOn: due, photos },
          { quiet: true },
        );
      },
      { done: `${FINDING_MOVES[move]}：已办理`, onFailure: (failure) => setProblem(messageOf(failure)) },
    );
  const carry = (move: FindingMove) => {
    const fault = faultOf(move, { text, dueOn, today, photos: pictures.length });
    setProblem(fault);
    if (fault !== '') return;
    if (move === 'close')
      ask({ title: FINDING_MOVES.close, text: '销号后不能恢复，确定复查合格吗？', onYes: () => send(move) });
    else void send(move);
  };
  return (
    <div className={styles['decision']}>
      {problem !== '' && (
        <p role="alert" className={styles['conflict']}>
          {problem}
        </p>
      )}
      {chosen ? (
        <div className={styles['form']} role="group" aria-label={FINDING_MOVES[chosen]}>
          <strong>{FINDING_MOVES[chosen]}</strong>
          <label htmlFor={`${id}-text`}>{LABELS[chosen]}</label>
          <Input.TextArea id={`${id}-text`} value={text} rows={2} maxLength={LONGEST_REMARK} onChange={setText} />
          {chosen === 'return' && (
            <>
              <label htmlFor={`${id}-due`}>新的整改期限</label>
              <DayPicker id={`${id}-due`} value={dueOn} earliest={today} onChange={setDueOn} />
            </>
          )}
          <div className={task['photos']}>
            {pictures.map(({ key, address }, index) => (
              <figure key={key} className={task['photo']}>
                <img src={address} alt={`照片 ${index + 1}`} />
                <Button
                  size="mini"
                  aria-label={`移除照片 ${index + 1}`}
                  onClick={() => setPictures((now) => now.filter((one) => one.key !== key))}
                >
                  移除
                </Button>
              </figure>
            ))}
            {pictures.length < MOST && (
              <label htmlFor={`${id}-photo`} className={task['adding']}>
                {chosen === 'prove' ? '整改后照片（必须）' : '附照片'}
                <input
                  id={`${id}-photo`}
                  className="visually-hidden"
                  type="file"
                  accept="image/*"
                  multiple
                  onChange={(event) => {
                    const files = [...(event.target.files ?? [])];
                    event.target.value = '';
                    void add(files);
                  }}
                />
              </label>
            )}
          </div>
          <div className={styles['buttons']}>
            {detail.moves.length > 1 && <Button onClick={() => setChosen(undefined)}>返回</Button>}
            <Button type="primary" loading={busy} onClick={() => carry(chosen)}>
              {FINDING_MOVES[chosen]}
            </Button>
          </div>
        </div>
      ) : (
        <div className={parts['buttons']}>
          {detail.moves.map((move, index) => (
            <Button key={move} type={index === 0 ? 'primary' : 'default'} onClick={() => setChosen(move)}>
              {FINDING_MOVES[move]}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

interface Given {
  readonly text: string;
  readonly dueOn: string;
  readonly today: string;
  readonly photos: number;
}

/** What a deed still lacks, in the server's words; '' for nothing. */
function faultOf(move: FindingMove, { text, dueOn, today, photos }: Given): string {
  if (move === 'prove' && text.trim() === '') return INSPECTION_MESSAGES.proofMissing;
  if (move === 'prove' && photos === 0) return INSPECTION_MESSAGES.proofPhotos;
  if (move === 'return' && text.trim() === '') return INSPECTION_MESSAGES.returnWhy;
  return move === 'return' && dueOn < today ? INSPECTION_MESSAGES.returnUntil : '';
}
