import { Button, Input } from '@arco-design/web-react';
import { type SyntheticEvent, useId, useState } from 'react';
import { useCall, useSend } from '#browser/query.ts';
import { failureOf } from '#browser/failure.ts';
import { reportTrailCalls } from '#subjects/report-trail/calls.ts';
import { LONGEST_COMMENT } from '#subjects/report/terms.ts';
import { timeText } from '../../../register/choices.ts';
import styles from './History.module.css';

export interface CommentsProps {
  readonly kind: string;
  readonly reportId: string;
  readonly mayComment: boolean;
}

/** 留言: what filler and reviewer say about a report; nothing said is changed. */
export function Comments({ kind, reportId, mayComment }: CommentsProps) {
  const id = useId();
  const [text, setText] = useState('');
  const { data = [], failure, refetch } = useCall(reportTrailCalls.comments, { kind, reportId });
  const { send, sending } = useSend(reportTrailCalls.comment);
  const handleSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (text.trim() === '') return;
    // The program tells a failure; what was written stays to be sent again.
    if (await failureOf(() => send({ kind, reportId, text: text.trim() }))) return;
    setText('');
    refetch();
  };
  return (
    <>
      {failure && (
        <p className={styles['quiet']} role="status">
          {failure.message}
        </p>
      )}
      {data.length === 0 && !failure && <p className={styles['quiet']}>还没有留言</p>}
      <ul>
        {data.map(({ commentId, text: words, by, at }) => (
          <li key={commentId}>
            <strong>{by}</strong> <time>{timeText(at)}</time>
            <p>{words}</p>
          </li>
        ))}
      </ul>
      {mayComment && (
        <form className={styles['comment']} onSubmit={(event) => void handleSubmit(event)}>
          <label htmlFor={id} className="visually-hidden">
            留言
          </label>
          <Input id={id} value={text} maxLength={LONGEST_COMMENT} placeholder="输入留言" onChange={setText} />
          <Button htmlType="submit" loading={sending}>
            发送
          </Button>
        </form>
      )}
    </>
  );
}
