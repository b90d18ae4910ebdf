import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import { useCall } from '#browser/query.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { reportDefinitionCalls } from '#subjects/report-definition/calls.ts';
import type { DefinitionVersion } from '#subjects/report-definition/wire.ts';
import { Answered } from '../../../parts/controls/Answered.tsx';
import { timeText } from '../../../register/choices.ts';
import styles from './Definitions.module.css';

/** What a report asked for since when 版本, the newest first, and how each differs from the one before. */
export function DefinitionVersions({ declaration }: { readonly declaration: ReportDeclaration }) {
  const result = useCall(reportDefinitionCalls.versions, { kind: declaration.key });
  return (
    <Answered result={result}>
      {(versions) =>
        versions.length === 0 ? (
          <EmptyState text="尚未登记版本" hint="服务下次启动时登记" />
        ) : (
          <ol className={styles['versions']}>
            {versions.map((one) => (
              <li key={one.version}>
                <h3>
                  第 {one.version} 版{' '}
                  <small>
                    {timeText(one.since)} 起，共 {one.lines} 个指标项和规则
                  </small>
                </h3>
                <Differences version={one} />
              </li>
            ))}
          </ol>
        )
      }
    </Answered>
  );
}

function Differences({ version: { version, added, removed } }: { readonly version: DefinitionVersion }) {
  if (added.length === 0 && removed.length === 0)
    return <p className={styles['note']}>{version === 1 ? '首次登记' : '与上一版的次序不同'}</p>;
  return (
    <ul>
      {added.map((line) => (
        <li key={`+${line}`}>新增：{line}</li>
      ))}
      {removed.map((line) => (
        <li key={`-${line}`}>取消：{line}</li>
      ))}
    </ul>
  );
}
