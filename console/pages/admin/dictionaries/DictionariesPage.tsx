import { Button } from '@arco-design/web-react';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCall } from '#browser/query.ts';
import { sessionAtom } from '#browser/session.ts';
import { dictionaryAdministrationCalls } from '#subjects/dictionary/calls.ts';
import type { DictionaryNode } from '#subjects/dictionary/wire.ts';
import { textIn } from '../../../parts/address.ts';
import { Page } from '../../../parts/Page.tsx';
import type { MenuPageProps } from '../../../parts/menu-page.ts';
import { numberOf } from '../../../register/choices.ts';
import { withFilters } from '../../../register/list/asked.ts';
import { Register } from '../../../register/Register.tsx';
import { writing } from '../../../register/register.ts';
import { BesideTree } from '../../../register/tree/BesideTree.tsx';
import { SortDialog } from '../../../register/tree/SortDialog.tsx';
import { trailTo, type TreeNode } from '../../../register/tree/Tree.tsx';
import { itemRegister } from './register.tsx';

/** 数据字典: dictionaries at the left, the items of the chosen one at the right (spec 1 §7.3). */
export function DictionariesPage({ title }: MenuPageProps) {
  const [query, setQuery] = useSearchParams();
  const { resources } = useAtomValue(sessionAtom);
  const tree = useCall(dictionaryAdministrationCalls.tree, {});
  const [sorting, setSorting] = useState(false);
  const nodes = (tree.data ?? []).map(nodeOf);
  const asked = textIn(query, 'in');
  const chosen = trailTo(nodes, asked).length > 0 ? asked : '';
  const parentId = numberOf(chosen);
  const below = childrenOf(nodes, chosen);
  const register = {
    ...itemRegister(parentId),
    tools: resources.includes('dictionary.write') && below.length > 1 && (
      <Button onClick={() => setSorting(true)}>调整顺序</Button>
    ),
  };
  return (
    <Page title={title} note="停用或过期的字典项不再出现在下拉选项中">
      <BesideTree
        label="全部字典"
        result={tree}
        nodes={nodes}
        chosen={chosen}
        onChoose={(id) => setQuery(withFilters(query, { in: id, item: '', code: '', state: '' }))}
      >
        <Register key={chosen} register={register} />
      </BesideTree>
      {sorting && (
        <SortDialog
          title="调整字典顺序"
          items={below.map(({ id, label }) => ({ id, name: label }))}
          order={writing(dictionaryAdministrationCalls.sort, (ids: readonly string[]) => ({ parentId, ids: [...ids] }))}
          onClose={() => setSorting(false)}
        />
      )}
    </Page>
  );
}

function nodeOf({ dictId, name, status, children }: DictionaryNode): TreeNode {
  return { id: String(dictId), label: name, children: children.map(nodeOf), ...(status === 1 ? {} : { note: '禁用' }) };
}

function childrenOf(nodes: readonly TreeNode[], id: string): readonly TreeNode[] {
  if (id === '') return nodes;
  return nodes.flatMap((node) => (node.id === id ? node.children : childrenOf(node.children, id)));
}
