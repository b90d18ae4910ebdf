import { Input } from '@arco-design/web-react';
import { memo, use, useId } from 'react';
import { mayCarry } from '#base/form/answer/carry.ts';
import { reasonAddress } from '#base/form/answer/judge.ts';
import { answerText } from '#base/form/answer/text.ts';
import styles from './Form.module.css';
import { BesideAnswers } from './last/beside.ts';
import { LastAnswer } from './last/LastAnswer.tsx';
import { useTyping } from './last/use-typing.ts';
import { type QuestionFieldProps, QuestionControl } from './QuestionControl.tsx';

/** A reason 说明 that a soft rule wants: where it is kept, what it is told of, and as far as it is written. */
export interface WantedReason {
  readonly address: string;
  readonly of: string;
  readonly text: string;
}

/** A question 题目 with its answer: what has not changed is not drawn again. */
export const QuestionField = memo(function QuestionField(props: QuestionFieldProps) {
  const { question, swings, readOnly, onReason } = props;
  const id = useId();
  const beside = use(BesideAnswers);
  const { typing, onType, onLeave } = useTyping();
  const fault = typing === question.key && swings.split(' ').includes(typing) ? '' : props.fault;
  const wanted: readonly WantedReason[] = props.reasons === '' ? [] : JSON.parse(props.reasons);
  const reasons = wanted.filter(({ address }) => address !== reasonAddress('swing', typing));
  if (question.kind === 'note') return <p className={styles['notice']}>{question.title}</p>;
  return (
    <div className={styles['question']} data-key={question.key} data-fault={fault !== '' || undefined}>
      <span id={`${id}-label`} className={styles['label']}>
        {question.required === true && (
          <span className={styles['required']} aria-hidden="true">
            *
          </span>
        )}
        {question.title}
        {question.unit && <span className={styles['unit']}>（{question.unit}）</span>}
      </span>
      {question.help && <span className={styles['help']}>{question.help}</span>}
      <QuestionControl {...props} fault={fault} id={id} typing={typing} onType={onType} onLeave={onLeave} />
      {question.kind !== 'table' && !readOnly && <Carried {...props} id={id} />}
      {question.kind !== 'table' && readOnly && <LastAnswer id={`${id}-last`} asked={question} last={props.last} />}
      {beside?.(question.key, props.row)}
      {fault !== '' && (
        <span id={`${id}-fault`} className={styles['fault']} role="alert">
          {fault}
        </span>
      )}
      {reasons.map(({ address, of, text }) =>
        readOnly ? (
          text !== '' && (
            <span key={address} className={styles['help']}>
              {of === question.title ? `说明：${text}` : `${of}的说明：${text}`}
            </span>
          )
        ) : (
          <Input
            key={address}
            className={styles['reason'] ?? ''}
            aria-label={`${of}的说明`}
            placeholder={of === question.title ? '请填写说明' : `请填写说明：${of}`}
            maxLength={200}
            value={text}
            onChange={(written) => onReason(address, written)}
          />
        ),
      )}
    </div>
  );
});

/** The last answer with the touch that takes it over. */
function Carried({ id, question, section, row, answer, last, onAnswer }: QuestionFieldProps & { readonly id: string }) {
  const isSame = answerText(question, answer) === answerText(question, last);
  const onCarry = () => onAnswer({ key: question.key, section, row }, last);
  return (
    <LastAnswer
      id={`${id}-last`}
      asked={question}
      last={last}
      onCarry={!isSame && mayCarry(question, last) ? onCarry : undefined}
    />
  );
}
