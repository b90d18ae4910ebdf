import { Button } from '@arco-design/web-react';
import { nanjingTime } from '#base/calendar.ts';
import { useCore } from '#browser/core.tsx';
import { useCall } from '#browser/query.ts';
import { readingCalls } from '#subjects/reading/calls.ts';
import type { OpenedReading } from '#subjects/reading/wire.ts';
import { ArticleBody } from '../../../parts/article/ArticleBody.tsx';
import { Answered } from '../../../parts/controls/Answered.tsx';
import { useDeed } from '../../../parts/deeds.ts';
import { Page } from '../../../parts/Page.tsx';
import { timeText } from '../../../register/choices.ts';
import styles from './Readings.module.css';

export interface ReadingViewProps {
  readonly articleId: number;
  readonly onClose: () => void;
}

/** An article that was sent to the user: asking for it is opening it 已读; where that is wanted it is signed for below its text 已阅签收. */
export function ReadingView({ articleId, onClose }: ReadingViewProps) {
  const result = useCall(readingCalls.open, { articleId }, { keepLast: false });
  return (
    <Page title="阅读文章" actions={<Button onClick={onClose}>返回列表</Button>}>
      <Answered result={result} height={420}>
        {(opened) => <Opened opened={opened} />}
      </Answered>
    </Page>
  );
}

function Opened({ opened }: { readonly opened: OpenedReading }) {
  const { transport } = useCore();
  const { busy, carryOut } = useDeed();
  const { articleId, version, title, summary, categoryName, publishedAt, body, mustSign, openedAt, signedAt } = opened;
  const sign = () =>
    carryOut(() => transport.send(readingCalls.sign, { articleId, version }, { quiet: true }), { done: '已签收' });
  const facts = [categoryName, nanjingTime(publishedAt).date, `第 ${version} 版`];
  return (
    <article className={styles['article']}>
      <ArticleBody title={title} facts={facts} summary={summary} body={body} />
      <footer className={styles['receipt']}>
        <span>
          {openedAt !== undefined && `已于 ${timeText(openedAt)} 阅读`}
          {signedAt !== undefined && `，${timeText(signedAt)} 签收`}
        </span>
        {mustSign && signedAt === undefined && (
          <Button type="primary" loading={busy} onClick={() => void sign()}>
            已阅签收
          </Button>
        )}
      </footer>
    </article>
  );
}
