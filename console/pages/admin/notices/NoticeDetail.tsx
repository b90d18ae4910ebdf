import type { SentNotice } from '#subjects/notice/wire.ts';
import { timeText } from '../../../register/choices.ts';
import { DetailDrawer } from '../../../register/DetailDrawer.tsx';
import styles from './Notices.module.css';
import { Readers } from './Readers.tsx';
import { type AudienceChoices, audienceText } from './register.tsx';

export interface NoticeDetailProps {
  readonly notice: SentNotice;
  readonly choices: AudienceChoices;
  readonly onClose: () => void;
}

/** A published notice with its receipts 已读回执. */
export function NoticeDetail({ notice, choices, onClose }: NoticeDetailProps) {
  const { noticeId, title, content, author, createdAt, withdrawnAt, withdrawnBy, readCount, audienceCount } = notice;
  return (
    <DetailDrawer title={title} onClose={onClose}>
      <p className={styles['about']}>
        {author} 发布于 {timeText(createdAt)}
      </p>
      {withdrawnAt !== undefined && (
        <p className={styles['about']}>
          {withdrawnBy} 于 {timeText(withdrawnAt)} 撤回，此前未读的人不再看到
        </p>
      )}
      <p className={styles['about']}>接收范围：{audienceText(notice, choices)}</p>
      <label className={styles['receipts']}>
        已读 {readCount} 人，共 {audienceCount} 人
        <progress value={readCount} max={Math.max(1, audienceCount)} />
      </label>
      <p className={styles['content']}>{content}</p>
      <Readers noticeId={noticeId} />
    </DetailDrawer>
  );
}
