import { Dropdown, Menu, Modal } from '@arco-design/web-react';
import { IconDown, IconUser } from '@arco-design/web-react/icon';
import { useAtomValue } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { sessionAtom } from '#browser/session.ts';
import { type BuiltInRole, ROLE_LABELS } from '#subjects/session/terms.ts';
import styles from '../frame/Navbar.module.css';

export interface UserMenuProps {
  readonly onSettings: () => void;
  readonly onSignOut: () => Promise<void>;
}

/** The user's name with the personal centre and the way out; leaving asks first (spec 2 §2.1). */
export function UserMenu({ onSettings, onSignOut }: UserMenuProps) {
  const { user, roles, version } = useAtomValue(sessionAtom);
  const navigate = useNavigate();
  const handleItem = (key: string) => {
    if (key === 'centre') void navigate('/user/center');
    if (key === 'settings') onSettings();
    if (key !== 'sign-out') return;
    Modal.confirm({
      title: '退出登录',
      content: '确定要退出登录吗？',
      okText: '确定',
      cancelText: '取消',
      onOk: onSignOut,
    });
  };
  const droplist = (
    <>
      <div className={styles['about']}>
        <div>{[user?.userName, user?.enterpriseName].filter(Boolean).join(' · ')}</div>
        <div>{roles.map(roleLabel).join('、')}</div>
        <div>系统版本 {version || '未知'}</div>
      </div>
      <Menu selectedKeys={[]} onClickMenuItem={handleItem}>
        <Menu.Item key="centre">个人中心</Menu.Item>
        <Menu.Item key="settings">显示设置</Menu.Item>
        <Menu.Item key="sign-out">退出登录</Menu.Item>
      </Menu>
    </>
  );
  return (
    <Dropdown droplist={<div className={`arco-dropdown-menu ${styles['dropped']}`}>{droplist}</div>} trigger="click" position="br">
      <button type="button" className={styles['user']} aria-haspopup="menu">
        <IconUser />
        <span className={styles['who']}>{user?.displayName ?? '未登录'}</span>
        <IconDown />
      </button>
    </Dropdown>
  );
}

function roleLabel(role: string): string {
  return Object.hasOwn(ROLE_LABELS, role) ? ROLE_LABELS[role as BuiltInRole] : role;
}
