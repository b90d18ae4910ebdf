import { Button, Input } from '@arco-design/web-react';
import { useState } from 'react';
import { LONGEST_COMMENT } from '#subjects/business-report/terms.ts';
import { timeText } from '../../../register/choices.ts';
import styles from './Read.module.css';
import type { IssueComments } from './use-comments.ts';

export interface CommentsProps {
  readonly block: string;
  /** Code of the division whose part of a chapter they are on; '' for the whole block. */
  readonly division?: string;
  readonly comments: IssueComments;
}

/** The comments 意见 on a block, open ones first, and a further one; what was written stays until it is kept. */
export function Comments({ block, division = '', comments }: CommentsProps) {
  const [text, setText] = useState<string>();
  const { all, busy, add, resolve } = comments;
  const own = all.filter((one) => one.block === block && one.division === division);
  const ordered = [...own.filter((one) => one.resolvedAt === undefined), ...own.filter((one) => one.resolvedAt)];
  const given = text?.trim() ?? '';
  const handleAdd = async () => {
    if (await add(block, division, given)) setText(undefined);
  };
  return (
    <div className={styles['comments']}>
      {ordered.length > 0 && (
        <ul aria-label="意见">
          {ordered.map(({ commentId, text: said, by, at, resolvedBy, resolvedAt }) => (
            <li key={commentId} data-resolved={resolvedAt !== undefined}>
              <p>{said}</p>
              <small>
                {by} · {timeText(at).slice(0, 16)}
                {resolvedBy !== undefined && ` · ${resolvedBy}已处理`}
              </small>
              <Button
                size="mini"
                type="text"
                disabled={busy}
                aria-label={`${resolvedAt === undefined ? '标为已处理' : '重新打开'} ${said.slice(0, 20)}`}
                onClick={() => void resolve(commentId, resolvedAt === undefined)}
              >
                {resolvedAt === undefined ? '标为已处理' : '重新打开'}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {text === undefined ? (
        <Button size="mini" type="text" onClick={() => setText('')}>
          提意见
        </Button>
      ) : (
        <div className={styles['new']}>
          <Input.TextArea
            aria-label="意见"
            autoFocus
            rows={2}
            maxLength={LONGEST_COMMENT}
            value={text}
            onChange={setText}
          />
          <span>
            <Button size="mini" onClick={() => setText(undefined)}>
              取消
            </Button>
            <Button size="mini" type="primary" loading={busy} disabled={given === ''} onClick={() => void handleAdd()}>
              提出
            </Button>
          </span>
        </div>
      )}
    </div>
  );
}
