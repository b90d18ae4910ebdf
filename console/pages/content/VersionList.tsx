import { Button } from '@arco-design/web-react';
import { useCall, useSend } from '#browser/query.ts';
import { contentCalls } from '#subjects/content/calls.ts';
import { contentEvents } from '#subjects/content/events.ts';
import type { ArticleDetail } from '#subjects/content/wire.ts';
import { alreadyTold, useDeed } from '../../parts/deeds.ts';
import { askRestoring } from '../../register/restoring.ts';
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
    askRestoring(version, isChanged, async () => {
      if (await carryOut(() => send({ articleId, version }), { done: '已恢复', onFailure: alreadyTold })) onRestored();
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
