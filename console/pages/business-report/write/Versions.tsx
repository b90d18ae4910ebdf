import { Button } from '@arco-design/web-react';
import { useCall, useSend } from '#browser/query.ts';
import { businessReportCalls } from '#subjects/business-report/calls.ts';
import { businessReportEvents } from '#subjects/business-report/events.ts';
import { alreadyTold, useDeed } from '../../../parts/deeds.ts';
import { askRestoring } from '../../../register/restoring.ts';
import { timeText } from '../../../register/choices.ts';
import styles from './Write.module.css';

const REFRESH_ON = [businessReportEvents.changed];

export interface VersionsProps {
  readonly issueId: number;
  /** The version that is being written on. */
  readonly current: number;
  /** Whether something is written that is not kept yet. */
  readonly isChanged: boolean;
  readonly onRestored: () => void;
}

/** The versions 版本 of an issue; an earlier one can be brought back, which makes a further one. */
export function Versions({ issueId, current, isChanged, onRestored }: VersionsProps) {
  const { carryOut } = useDeed();
  const { send } = useSend(businessReportCalls.restore);
  const { data = [] } = useCall(businessReportCalls.versions, { issueId }, { refreshOn: REFRESH_ON });
  const restore = (version: number) =>
    askRestoring(version, isChanged, async () => {
      if (await carryOut(() => send({ issueId, version }), { done: '已恢复', onFailure: alreadyTold })) onRestored();
    });
  return (
    <details className={styles['card']}>
      <summary>版本（{data.length}）</summary>
      <ul className={styles['versions']}>
        {data.map(({ version, title, at, by }) => (
          <li key={version}>
            <span>
              第 {version} 版 · {timeText(at)} · {by} · {title}
            </span>
            {version !== current && (
              <Button type="text" size="mini" aria-label={`恢复第 ${version} 版`} onClick={() => restore(version)}>
                恢复
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
