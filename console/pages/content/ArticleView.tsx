import { Button } from '@arco-design/web-react';
import { useState } from 'react';
import { useCall } from '#browser/query.ts';
import { FailedState } from '#kit/feedback/FailedState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { contentCalls } from '#subjects/content/calls.ts';
import { contentEvents } from '#subjects/content/events.ts';
import { ARTICLE_STATE_LABELS, CHANNELS } from '#subjects/content/terms.ts';
import type { Article } from '#subjects/content/wire.ts';
import { StandingDrawer } from '../../parts/arco/StandingDrawer.tsx';
import { Permitted } from '../../parts/Permitted.tsx';
import { timeText } from '../../register/choices.ts';
import { ChannelPreview } from './ChannelPreview.tsx';
import styles from './Content.module.css';
import { DayReads } from './DayReads.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';

const REFRESH_ON = [contentEvents.changed];
const WIDTH = 760;

export interface ArticleViewProps {
  readonly articleId: number;
  readonly onClose: () => void;
  readonly onEdit: (article: Article) => void;
}

/** An article as its channel shows it 预览, with what it is about and what can be done with it. */
export function ArticleView({ articleId, onClose, onEdit }: ArticleViewProps) {
  const [open, setOpen] = useState(true);
  const [decided, setDecided] = useState<Article>();
  const { data, failure, refetch } = useCall(contentCalls.one, { articleId }, { refreshOn: REFRESH_ON });
  const leave = () => setOpen(false);
  return (
    <StandingDrawer
      visible={open}
      width={Math.min(WIDTH, window.innerWidth)}
      title="预览"
      footer={
        data && (
          <>
            <Button onClick={leave}>关闭</Button>
            {data.state === 'pending' ? (
              <Permitted any={['content.publish']}>
                <Button type="primary" onClick={() => setDecided(data)}>
                  审核
                </Button>
              </Permitted>
            ) : (
              <Permitted any={['content.write']}>
                <Button type="primary" onClick={() => onEdit(data)}>
                  编辑
                </Button>
              </Permitted>
            )}
          </>
        )
      }
      onCancel={leave}
      afterClose={onClose}
    >
      {failure && !data && <FailedState density="desk" problem={failure.message} onRetry={refetch} />}
      {!failure && !data && <LoadingState height={320} />}
      {data && (
        <article>
          <p className={styles['facts']}>
            {[
              CHANNELS[data.channel],
              data.categoryName,
              ARTICLE_STATE_LABELS[data.state],
              data.publishAt === undefined ? undefined : `发布于 ${timeText(data.publishAt)}`,
              `第 ${data.version} 版`,
              data.authorName,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {data.reason && <p className={styles['reason']}>审核意见：{data.reason}</p>}
          <DayReads articleId={data.articleId} />
          <ChannelPreview article={data} />
        </article>
      )}
      {decided && <DecisionDialog article={decided} onClose={() => setDecided(undefined)} />}
    </StandingDrawer>
  );
}
