import { Button } from '@arco-design/web-react';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { CallFailure, messageOf } from '#browser/failure.ts';
import { useCall } from '#browser/query.ts';
import { sessionAtom } from '#browser/session.ts';
import { FailedState } from '#kit/feedback/FailedState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { menuAdministrationCalls } from '#subjects/menu/calls.ts';
import type { MenuNode } from '#subjects/menu/wire.ts';
import { roleCalls } from '#subjects/role/calls.ts';
import { DATA_SCOPE_LABELS } from '#subjects/role/terms.ts';
import type { RoleDetail } from '#subjects/role/wire.ts';
import { StandingDrawer } from '../../../parts/arco/StandingDrawer.tsx';
import { OneOf } from '../../../parts/controls/OneOf.tsx';
import { useDeed } from '../../../parts/deeds.ts';
import { RightsTree } from './RightsTree.tsx';
import { chosenRights, rightsTree, ticked } from './rights-tree.ts';
import styles from './Roles.module.css';

export interface RoleRightsProps {
  readonly roleCode: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** 分配权限: data scope, menus and buttons of a role in one tree. */
export function RoleRights({ roleCode, name, onClose }: RoleRightsProps) {
  const role = useCall(roleCalls.detail, { roleCode });
  const menus = useCall(menuAdministrationCalls.tree, {});
  const failure = role.failure ?? menus.failure;
  const handleRetry = () => {
    role.refetch();
    menus.refetch();
  };
  return (
    <StandingDrawer
      visible
      title={`${name} 的权限`}
      footer={null}
      width="min(560px, 100vw)"
      maskClosable={false}
      onCancel={onClose}
    >
      {role.data !== undefined && menus.data !== undefined && !role.fetching ? (
        <RightsForm
          key={role.data.version}
          role={role.data}
          menus={menus.data}
          onClose={onClose}
          onReload={handleRetry}
        />
      ) : failure ? (
        <FailedState density="desk" problem={failure.message} onRetry={handleRetry} />
      ) : (
        <LoadingState height={320} />
      )}
    </StandingDrawer>
  );
}

interface RightsFormProps {
  readonly role: RoleDetail;
  readonly menus: readonly MenuNode[];
  readonly onClose: () => void;
  readonly onReload: () => void;
}

const STALE = 409;

const DATA_SCOPES = Object.entries(DATA_SCOPE_LABELS).map(([value, label]) => ({ value, label }));

function RightsForm({ role, menus, onClose, onReload }: RightsFormProps) {
  const { transport } = useCore();
  const { busy, carryOut } = useDeed();
  const { resources: held } = useAtomValue(sessionAtom);
  const [chosen, setChosen] = useState<readonly string[]>(() => [
    ...role.menuIds.map((id) => `menu:${id}`),
    ...role.resources.map((each) => `may:${each}`),
  ]);
  const [dataScope, setDataScope] = useState(role.dataScope);
  const [failure, setFailure] = useState<CallFailure>();
  const nodes = rightsTree(menus);
  const fixed =
    !role.grantable || role.fault !== undefined || !held.includes('role.write') || role.roleCode === 'ROLE_ADMIN';
  const refusal = (key: string) => {
    if (fixed) return '不能修改该角色的权限';
    return key.startsWith('may:') && !held.includes(key.slice('may:'.length)) ? '不能授予自己没有的权限' : undefined;
  };
  const handleSave = () =>
    carryOut(
      async () => {
        await transport.send(
          roleCalls.setPermissions,
          { roleCode: role.roleCode, version: role.version, dataScope, ...chosenRights(chosen) },
          { quiet: true },
        );
        onClose();
      },
      { done: '更新成功', onFailure: setFailure },
    );
  return (
    <div className={styles['rights']}>
      {fixed && <p className={styles['note']}>该角色的权限由系统固定或高于您的权限，只能查看。</p>}
      {failure && (
        <p className={styles['problem']} role="alert">
          {messageOf(failure)}
        </p>
      )}
      <div className={styles['tree']} role="group" aria-label="权限">
        <p className={styles['legend']} aria-hidden="true">
          数据范围
        </p>
        <OneOf
          label="数据范围"
          disabled={fixed}
          value={dataScope}
          options={DATA_SCOPES}
          onChoose={(value) => setDataScope(value as RoleDetail['dataScope'])}
        />
        <p className={styles['legend']}>菜单和按钮</p>
        <RightsTree
          nodes={nodes}
          chosen={chosen}
          refusal={refusal}
          onTick={(key, on) => setChosen(ticked(nodes, chosen, key, on, (each) => refusal(each) !== undefined))}
        />
      </div>
      <div className={styles['foot']}>
        {failure?.detail.status === STALE && <Button onClick={onReload}>重新载入</Button>}
        <Button onClick={onClose}>{fixed ? '关闭' : '取消'}</Button>
        {!fixed && (
          <Button type="primary" loading={busy} onClick={() => void handleSave()}>
            保存
          </Button>
        )}
      </div>
    </div>
  );
}
