import { Button, Trigger } from '@arco-design/web-react';
import { IconDownload, IconRefresh, IconSettings } from '@arco-design/web-react/icon';
import type { ReactNode } from 'react';
import type { RegisterView } from '#browser/screen/register-view.ts';
import { Tick } from '../../parts/controls/Tick.tsx';
import styles from './ListBlock.module.css';

export interface ListToolsProps {
  /** What is done to this list beside what every list can. */
  readonly children?: ReactNode;
  /** The columns that can be left out, by key and heading; undefined where no table is in sight. */
  readonly choices: ReadonlyArray<{ readonly key: string; readonly name: string }> | undefined;
  readonly view: RegisterView;
  readonly onView: (view: RegisterView) => void;
  /** Left out where there is nothing to export, or the list has an export of its own. */
  readonly onExport: (() => void) | undefined;
  readonly onRefresh: () => void;
}

/** At the top right of every list: 导出, 列设置 with the height of rows, 刷新. */
export function ListTools({ children, choices, view, onView, onExport, onRefresh }: ListToolsProps) {
  const popup = () => (
    <div className={styles['view']} role="group" aria-label="列设置">
      {choices?.map(({ key, name }) => (
        <Tick
          key={key}
          checked={!view.hidden.includes(key)}
          onTick={(on) =>
            onView({ ...view, hidden: on ? view.hidden.filter((one) => one !== key) : [...view.hidden, key] })
          }
        >
          {name}
        </Tick>
      ))}
      <hr />
      <Tick checked={view.dense} onTick={(dense) => onView({ ...view, dense })}>
        紧凑显示
      </Tick>
    </div>
  );
  return (
    <span className={styles['settings']}>
      {children}
      {onExport && (
        <Button type="text" aria-label="导出" title="导出查询到的全部数据" icon={<IconDownload />} onClick={onExport} />
      )}
      {choices && (
        <Trigger trigger="click" position="br" popup={popup}>
          <Button type="text" aria-label="列设置" title="列设置" icon={<IconSettings />} />
        </Trigger>
      )}
      <Button type="text" aria-label="刷新" title="刷新" icon={<IconRefresh />} onClick={onRefresh} />
    </span>
  );
}
