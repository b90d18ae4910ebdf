import { Button, Input } from '@arco-design/web-react';
import type { RefTextAreaType } from '@arco-design/web-react/es/Input/textarea';
import { useId, useRef, useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { messageOf } from '#browser/failure.ts';
import { questionCalls } from '#subjects/approval/calls.ts';
import type { Question } from '#subjects/approval/wire.ts';
import { useDeed } from '../../../parts/deeds.ts';
import { usePermitted } from '../../../parts/Permitted.tsx';
import { timeText } from '../../../register/choices.ts';
import { REQUIRED_FAULT } from '../../../register/form/fields.ts';
import styles from '../../../review/Detail.module.css';
import { RecordDrawer } from '../../../review/RecordDrawer.tsx';

export interface QuestionDrawerProps {
  readonly question: Question;
  readonly onClose: () => void;
}

/** A question to read and to answer 答复; answered once, by whoever comes first. */
export function QuestionDrawer({ question, onClose }: QuestionDrawerProps) {
  const { transport } = useCore();
  const { busy, carryOut } = useDeed();
  const mayAnswer = usePermitted(['approval.review']);
  const id = useId();
  const area = useRef<RefTextAreaType>(null);
  const [shown, setShown] = useState(true);
  const [answer, setAnswer] = useState('');
  const [fault, setFault] = useState('');
  const {
    questionId,
    version,
    title,
    text,
    askerName,
    regionName,
    askedAt,
    answer: given,
    answererName,
    answeredAt,
  } = question;
  const handleSend = async () => {
    if (answer.trim() === '') {
      setFault(REQUIRED_FAULT);
      area.current?.focus();
      return;
    }
    await carryOut(
      async () => {
        await transport.send(questionCalls.answer, { questionId, version, answer: answer.trim() }, { quiet: true });
        setShown(false);
      },
      { done: '答复成功', onFailure: (failure) => setFault(messageOf(failure)) },
    );
  };
  return (
    <RecordDrawer title={title} shown={shown} width={600} onCancel={() => setShown(false)} onGone={onClose}>
      <div className={styles['meta']}>
        <span>
          {askerName}（{regionName}）
        </span>
        <span className={styles['when']}>{timeText(askedAt)}</span>
      </div>
      <p className={styles['text']}>{text}</p>
      {given !== undefined && (
        <>
          <h3 className={styles['part']}>答复</h3>
          <p className={styles['text']}>{given}</p>
          <p className={styles['when']}>
            {answererName} {timeText(answeredAt)}
          </p>
        </>
      )}
      {given === undefined && mayAnswer && (
        <div className={styles['form']}>
          <label htmlFor={id}>
            答复
            <span className={styles['star']} aria-hidden="true">
              *
            </span>
          </label>
          <Input.TextArea
            id={id}
            ref={area}
            rows={5}
            maxLength={2_000}
            value={answer}
            aria-required
            error={fault !== ''}
            aria-invalid={fault !== ''}
            aria-describedby={`${id}-said`}
            onChange={(typed) => {
              setAnswer(typed);
              setFault('');
            }}
          />
          <p id={`${id}-said`} className={styles['fault']} aria-live="polite">
            {fault}
          </p>
          <div className={styles['buttons']}>
            <Button type="primary" loading={busy} onClick={() => void handleSend()}>
              答复
            </Button>
          </div>
        </div>
      )}
    </RecordDrawer>
  );
}
