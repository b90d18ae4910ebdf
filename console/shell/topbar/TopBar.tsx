import {
  IconMenuFold,
  IconMenuUnfold,
  IconQuestionCircle,
  IconSearch,
  IconSettings,
} from '@arco-design/web-react/icon';
import { useAtomValue } from 'jotai';
import { useCall } from '#browser/query.ts';
import { sessionAtom } from '#browser/session.ts';
import { DemoBadge } from '#kit/frame/DemoBadge.tsx';
import { sessionCalls } from '#subjects/session/calls.ts';
import { pictureAddress } from '#subjects/theme/rules.ts';
import { lookAtom } from '../../parts/theme/themes.ts';
import { NoticeBell } from '../notices/NoticeBell.tsx';
import { RegionSelector } from '../region/RegionSelector.tsx';
import { Dropped } from './Dropped.tsx';
import { HelpNote } from './HelpNote.tsx';
import styles from './TopBar.module.css';
import { TopTabs } from './TopTabs.tsx';
import { UserMenu } from './UserMenu.tsx';

/** Width of the help popover, pixels (spec 2 §2.1). */
const HELP_WIDTH = 400;

export interface TopBarProps {
  readonly helpUrl: string;
  /** Set in mobile mode: the way to the menu. */
  readonly onMenu?: (() => void) | undefined;
  readonly menuShown: boolean;
  /** In mobile mode, where this is the only bar: what the page in front is called. */
  readonly title?: string | undefined;
  readonly onSearch: () => void;
  readonly onSettings: () => void;
  /** Whether the way to the settings stands in this bar too; it is always in the user's menu (spec 1 §3 `showSettings`). */
  readonly settingsShown: boolean;
  readonly onReload: () => void;
  readonly onSignOut: () => Promise<void>;
}

/** Product name and version, the centres, region, search, notices, help, settings and the user (spec 2 §2.1 "Top bar"). */
export function TopBar({
  helpUrl,
  onMenu,
  menuShown,
  title: page,
  onSearch,
  onSettings,
  settingsShown,
  onReload,
  onSignOut,
}: TopBarProps) {
  const { version } = useAtomValue(sessionAtom);
  const { title, logo } = useAtomValue(lookAtom);
  const { data: way } = useCall(sessionCalls.loginWay, { service: undefined });
  return (
    <header className={styles['topbar']}>
      {onMenu && (
        <button
          type="button"
          className={styles['tool']}
          aria-label={menuShown ? '收起菜单' : '展开菜单'}
          aria-expanded={menuShown}
          onClick={onMenu}
        >
          {menuShown ? <IconMenuFold /> : <IconMenuUnfold />}
        </button>
      )}
      <div className={styles['product']}>
        {logo !== '' && !onMenu && <img className={styles['logo']} src={pictureAddress(logo)} alt="" />}
        <span className={styles['name']}>{onMenu ? (page ?? title) : title}</span>
        {onMenu && way?.demonstration && <DemoBadge />}
        {version !== '' && !onMenu && (
          <span className={styles['version']} title="系统版本">
            v{version}
          </span>
        )}
      </div>
      {!onMenu && <TopTabs helpUrl={helpUrl} />}
      {!onMenu && (
        <div className={styles['region']}>
          <RegionSelector onReload={onReload} />
        </div>
      )}
      <div className={styles['tools']}>
        <button
          type="button"
          className={styles['tool']}
          aria-label="快速查找"
          aria-keyshortcuts="Control+K"
          title="快速查找（Ctrl+K）"
          onClick={onSearch}
        >
          <IconSearch />
        </button>
        <NoticeBell />
        <Dropped
          className={`${styles['tool']} ${styles['wide']}`}
          label="使用帮助"
          title="使用帮助"
          heading="使用帮助"
          width={HELP_WIDTH}
          face={<IconQuestionCircle />}
        >
          {() => <HelpNote helpUrl={helpUrl} />}
        </Dropped>
        {settingsShown && (
          <button
            type="button"
            className={`${styles['tool']} ${styles['wide']}`}
            aria-label="显示设置"
            title="显示设置"
            onClick={onSettings}
          >
            <IconSettings />
          </button>
        )}
        <UserMenu onSettings={onSettings} onSignOut={onSignOut} />
      </div>
    </header>
  );
}
