import { Button } from '@arco-design/web-react';
import { useCall, useSend } from '#browser/query.ts';
import { contentCalls } from '#subjects/content/calls.ts';
import { contentEvents } from '#subjects/content/events.ts';
import type { ArticleDetail } from '#subjects/content/wire.ts';
import { alreadyTold, useDeed } from '../../parts/deeds.ts';
import { ask } from '../../register/ask.ts';
import { timeText } from '../../register/choices.ts';
import styles from './Content.module.css';

const REFRESH_ON = [contentEvents.changed];

export interface VersionListProps {
  readonly article: ArticleDetail;
  /** Whether something is written that is not kept yet. */
  readonly isChanged: boolean;
  readonly onRestored: () => void;
}

/** The versions 版本 of an article; an earlier one can be brought back, which makes a further one. */
export function VersionList({ article, isChanged, onRestored }: VersionListProps) {
  const { articleId, version: latest } = article;
  const { carryOut } = useDeed();
  const { send } = useSend(contentCalls.restore);
  const { data = [] } = useCall(contentCalls.versions, { articleId }, { refreshOn: REFRESH_ON });
  const restore = (version: number) =>
    ask({
      title: '恢复版本',
      text: isChanged
        ? `正在编写的改动尚未保存，恢复到第 ${version} 版会丢失它们，确定要恢复吗？`
        : `将以第 ${version} 版的内容生成新的一版，确定要恢复吗？`,
      onYes: async () => {
        if (await carryOut(() => send({ articleId, version }), { done: '已恢复', onFailure: alreadyTold }))
          onRestored();
      },
    });
  return (
    <aside className={styles['versions']} aria-label="版本">
      <h2>版本</h2>
      <ol>
        {data.map(({ version, at, by, title, isLive }) => (
          <li key={version}>
            <span>
              第 {version} 版{isLive && '（公开中）'}
              <small>
                {timeText(at)} {by}
              </small>
              <small>{title}</small>
            </span>
            {version !== latest && (
              <Button type="text" size="mini" onClick={() => restore(version)}>
                恢复
              </Button>
            )}
          </li>
        ))}
      </ol>
    </aside>
  );
}
