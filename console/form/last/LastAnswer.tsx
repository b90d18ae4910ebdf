import { Button } from '@arco-design/web-react';
import { answerText } from '#base/form/answer/text.ts';
import type { Column, Question } from '#base/form/definition/definition.ts';
import styles from './Last.module.css';

export interface LastAnswerProps {
  /** Names the sentence for what it describes. */
  readonly id: string;
  readonly asked: Question | Column;
  /** The answer of the last time. */
  readonly last: unknown;
  /** Answers as the last time 沿用上期; where it may not be, or is so already, there is none. */
  readonly onCarry?: (() => void) | undefined;
}

/** What was answered the last time 上期, beside the answer that is given now. */
export function LastAnswer({ id, asked, last, onCarry }: LastAnswerProps) {
  const text = answerText(asked, last);
  if (text === '') return null;
  return (
    <span className={styles['last']}>
      <span id={id}>{`上期 ${text}${asked.unit ? ` ${asked.unit}` : ''}`}</span>
      {onCarry && (
        <Button size="mini" type="text" aria-label={`${asked.title}沿用上期`} onClick={onCarry}>
          沿用上期
        </Button>
      )}
    </span>
  );
}
