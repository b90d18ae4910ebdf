import { Modal } from '@arco-design/web-react';
import { useId, useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { messageOf } from '#browser/failure.ts';
import { menuAdministrationCalls } from '#subjects/menu/calls.ts';
import type { MenuNode } from '#subjects/menu/wire.ts';
import { Select } from '../../../parts/controls/Select.tsx';
import { useDeed } from '../../../parts/deeds.ts';
import styles from './Menus.module.css';
import { childrenOf, placesFor } from './menu-tree.ts';

/** The place above all menus among the choices. */
const TOP = 'top';

export interface MoveDialogProps {
  readonly menu: MenuNode;
  readonly menus: readonly MenuNode[];
  /** Where it hangs now; undefined for the top. */
  readonly parentId: number | undefined;
  readonly onClose: () => void;
}

/** Hangs a menu below another, at the end; the way to do it without dragging. */
export function MoveDialog({ menu, menus, parentId, onClose }: MoveDialogProps) {
  const id = useId();
  const { transport } = useCore();
  const { busy, carryOut } = useDeed();
  const [target, setTarget] = useState(parentId === undefined ? TOP : String(parentId));
  const [problem, setProblem] = useState('');
  const to = target === TOP ? undefined : Number(target);
  const handleSave = () =>
    carryOut(
      async () => {
        const ids = [...childrenOf(menus, to).map(({ menuId }) => String(menuId)), String(menu.menuId)];
        await transport.send(menuAdministrationCalls.sort, { parentId: to, ids }, { quiet: true });
        onClose();
      },
      { done: '更新成功', onFailure: (failure) => setProblem(messageOf(failure)) },
    );
  return (
    <Modal
      visible
      title={`移动「${menu.name}」`}
      okText="保存"
      cancelText="取消"
      confirmLoading={busy}
      okButtonProps={{ disabled: to === parentId }}
      maskClosable={false}
      style={{ width: 'min(440px, calc(100vw - 24px))' }}
      onOk={() => void handleSave()}
      onCancel={onClose}
    >
      {problem !== '' && (
        <p className={styles['problem']} role="alert">
          {problem}
        </p>
      )}
      <span id={id}>上级菜单</span>
      <Select
        labelledBy={id}
        value={target}
        options={[
          { value: TOP, label: '顶层' },
          ...placesFor(menus, menu.menuId).map(({ value, label, depth = 0 }) => ({
            value,
            label: '\u3000'.repeat(depth) + label,
          })),
        ]}
        onChange={setTarget}
      />
    </Modal>
  );
}
