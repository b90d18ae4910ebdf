import { Button } from '@arco-design/web-react';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCall } from '#browser/query.ts';
import { sessionAtom } from '#browser/session.ts';
import { applicationRegister } from '#subjects/application/register.ts';
import { menuAdministrationCalls } from '#subjects/menu/calls.ts';
import type { MenuNode } from '#subjects/menu/wire.ts';
import { textIn, withValues } from '../../../parts/address.ts';
import { Page } from '../../../parts/Page.tsx';
import type { MenuPageProps } from '../../../parts/menu-page.ts';
import { numberOf } from '../../../register/choices.ts';
import { Register } from '../../../register/Register.tsx';
import { writing } from '../../../register/register.ts';
import { BesideTree } from '../../../register/tree/BesideTree.tsx';
import { SortDialog } from '../../../register/tree/SortDialog.tsx';
import { trailTo } from '../../../register/tree/Tree.tsx';
import { childrenOf, treeNodeOf } from './menu-tree.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { menuRegister } from './register.tsx';

const NONE: readonly MenuNode[] = [];

/** 菜单管理: the tree at the left, what hangs below the chosen menu at the right (spec 1 §7.4 "Menu"). */
export function MenusPage({ title }: MenuPageProps) {
  const [query, setQuery] = useSearchParams();
  const { resources } = useAtomValue(sessionAtom);
  const tree = useCall(menuAdministrationCalls.tree, {});
  const { data: applications = [] } = useCall(
    applicationRegister.calls.list,
    {},
    { enabled: resources.includes('application.read') },
  );
  const [sorting, setSorting] = useState(false);
  const [moving, setMoving] = useState<MenuNode>();
  const menus = tree.data ?? NONE;
  const nodes = menus.map(treeNodeOf);
  const asked = textIn(query, 'in');
  const chosen = trailTo(nodes, asked).length > 0 ? asked : '';
  const parentId = numberOf(chosen);
  const rows = childrenOf(menus, parentId);
  const register = {
    ...menuRegister({
      parentId,
      applications: applications.map(({ appId, name }) => ({ value: appId, label: name })),
      onMove: setMoving,
    }),
    tools: resources.includes('menu.write') && rows.length > 1 && (
      <Button onClick={() => setSorting(true)}>调整顺序</Button>
    ),
  };
  return (
    <Page title={title} note="角色可见的菜单在“角色管理”中分配">
      <BesideTree
        label="全部菜单"
        result={tree}
        nodes={nodes}
        chosen={chosen}
        onChoose={(id) => setQuery(withValues(query, { in: id }))}
      >
        <Register key={chosen} register={register} />
      </BesideTree>
      {sorting && (
        <SortDialog
          title="调整菜单顺序"
          items={rows.map(({ menuId, name }) => ({ id: String(menuId), name }))}
          order={writing(menuAdministrationCalls.sort, (ids: readonly string[]) => ({ parentId, ids: [...ids] }))}
          onClose={() => setSorting(false)}
        />
      )}
      {moving && <MoveDialog menu={moving} menus={menus} parentId={parentId} onClose={() => setMoving(undefined)} />}
    </Page>
  );
}
