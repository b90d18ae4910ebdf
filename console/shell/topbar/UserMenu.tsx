import { IconDown, IconUser } from '@arco-design/web-react/icon';
import { useAtomValue } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { sessionAtom } from '#browser/session.ts';
import { type BuiltInRole, ROLE_LABELS } from '#subjects/session/terms.ts';
import { Dropped } from './Dropped.tsx';
import styles from './UserMenu.module.css';

export interface UserMenuProps {
  readonly onSettings: () => void;
  readonly onSignOut: () => Promise<void>;
}

/** The user's name with the personal centre and the way out; leaving asks first (spec 2 §2.1). */
export function UserMenu({ onSettings, onSignOut }: UserMenuProps) {
  const { user, roles, version } = useAtomValue(sessionAtom);
  const navigate = useNavigate();
  const handleLeave = async () => {
    const { modal } = await import('../../parts/arco/arco-modal.ts');
    modal.confirm({
      title: '退出登录',
      content: '确定要退出登录吗？',
      okText: '确定',
      cancelText: '取消',
      onOk: onSignOut,
    });
  };
  const entries: ReadonlyArray<readonly [label: string, act: () => void]> = [
    ['个人中心', () => void navigate('/user/center')],
    ['显示设置', onSettings],
    ['退出登录', () => void handleLeave()],
  ];
  return (
    <Dropped
      className={styles['user']}
      width={200}
      face={
        <>
          <IconUser />
          <span className={styles['who']}>{user?.displayName ?? '未登录'}</span>
          <IconDown />
        </>
      }
    >
      {(close) => (
        <>
          <div className={styles['about']}>
            <div>{[user?.userName, user?.enterpriseName].filter(Boolean).join(' · ')}</div>
            <div>{roles.map(roleLabel).join('、')}</div>
            <div>系统版本 {version || '未知'}</div>
          </div>
          <ul>
            {entries.map(([label, act]) => (
              <li key={label}>
                <button
                  type="button"
                  className={styles['entry']}
                  onClick={() => {
                    close();
                    act();
                  }}
                >
                  {label}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dropped>
  );
}

function roleLabel(role: string): string {
  return Object.hasOwn(ROLE_LABELS, role) ? ROLE_LABELS[role as BuiltInRole] : role;
}
