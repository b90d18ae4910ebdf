import { useState } from 'react';
import { nanjingTime } from '#base/calendar.ts';
import { type Channel, CHANNELS } from '#subjects/content/terms.ts';
import type { ArticleDetail } from '#subjects/content/wire.ts';
import { ArticleBody } from '../../parts/article/ArticleBody.tsx';
import { OneOf } from '../../parts/controls/OneOf.tsx';
import styles from './Preview.module.css';

const OPTIONS = (Object.keys(CHANNELS) as Channel[]).map((value) => ({ value, label: CHANNELS[value] }));

export interface ChannelPreviewProps {
  readonly article: Pick<
    ArticleDetail,
    'title' | 'summary' | 'body' | 'channel' | 'categoryName' | 'publishAt' | 'changedAt'
  >;
}

/** An article as its reader will see it 预览: on the web page, or in the mini-program on a phone 375 pixels wide; its own channel first. */
export function ChannelPreview({ article }: ChannelPreviewProps) {
  const { title, summary, body, channel, categoryName, publishAt, changedAt } = article;
  const [shown, setShown] = useState(channel);
  const facts = [categoryName, nanjingTime(publishAt ?? changedAt).date];
  return (
    <section className={styles['preview']} aria-label={`${CHANNELS[shown]}预览`}>
      <OneOf label="预览方式" value={shown} options={OPTIONS} onChoose={setShown} />
      <div className={styles['screen']} data-channel={shown}>
        <p className={styles['bar']}>信息公开</p>
        <article className={styles['article']}>
          <ArticleBody title={title} facts={facts} summary={summary} body={body} />
        </article>
      </div>
    </section>
  );
}
