import { Dropdown, Menu, Modal } from '@arco-design/web-react';
import { IconDown, IconUser } from '@arco-design/web-react/icon';
import { useAtomValue } from 'jotai';
import { sessionAtom } from '#browser/session.ts';
import { type BuiltInRole, ROLE_LABELS } from '#subjects/session/terms.ts';
import styles from './Navbar.module.css';

/** The user's name with the way out; leaving asks first (spec 2 §2.1). */
export function UserMenu({ onSignOut }: { readonly onSignOut: () => Promise<void> }) {
  const { user, roles, version } = useAtomValue(sessionAtom);
  const handleItem = (key: string) => {
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
      <Menu selectedKeys={[]} onClickMenuItem={handleItem}><Menu.Item key="sign-out">退出登录</Menu.Item></Menu>
    </>
  );
  return (
    <Dropdown droplist={<div className={`arco-dropdown-menu ${styles['dropped']}`}>{droplist}</div>} trigger="click" position="br">
      <button type="button" className={styles['user']} aria-haspopup="menu">
        <IconUser />
        {user?.displayName ?? '未登录'}
        <IconDown />
      </button>
    </Dropdown>
  );
}

function roleLabel(role: string): string {
  return Object.hasOwn(ROLE_LABELS, role) ? ROLE_LABELS[role as BuiltInRole] : role;
}
