import { useSearchParams } from 'react-router-dom';
import { useCall } from '#browser/query.ts';
import { organisationCalls } from '#subjects/organisation/calls.ts';
import { officeRegister, organisationRegister } from '#subjects/organisation/register.ts';
import type { OrganisationNode } from '#subjects/organisation/wire.ts';
import { textIn } from '../../../parts/address.ts';
import { Page } from '../../../parts/Page.tsx';
import type { MenuPageProps } from '../../../parts/menu-page.ts';
import { numberOf } from '../../../register/choices.ts';
import { DeclaredRegister } from '../../../register/declared/DeclaredRegister.tsx';
import { withFilters } from '../../../register/list/asked.ts';
import { BesideTree } from '../../../register/tree/BesideTree.tsx';
import { trailTo, type TreeNode } from '../../../register/tree/Tree.tsx';

const TREE_EVENTS = [organisationRegister.event, officeRegister.event];

/** 组织机构: organisations, and the office units 处室 of the chosen one. */
export function OrganisationsPage({ title }: MenuPageProps) {
  const [query, setQuery] = useSearchParams();
  const tree = useCall(organisationCalls.tree, {}, { refreshOn: TREE_EVENTS });
  const nodes = (tree.data ?? []).map(nodeOf);
  const asked = textIn(query, 'in');
  const chosen = trailTo(nodes, asked).length > 0 ? asked : '';
  const organisationId = numberOf(chosen);
  return (
    <Page title={title} note="选择左侧机构可维护其处室">
      <BesideTree
        label="全部机构"
        result={tree}
        nodes={nodes}
        chosen={chosen}
        onChoose={(id) => setQuery(withFilters(query, { in: id, name: '', status: '', record: '', by: '', way: '' }))}
      >
        {organisationId === undefined ? (
          <DeclaredRegister key="organisations" register={organisationRegister} />
        ) : (
          <DeclaredRegister key={chosen} register={officeRegister} fixed={{ organisationId }} />
        )}
      </BesideTree>
    </Page>
  );
}

function nodeOf({ organisationId, name, status, children }: OrganisationNode): TreeNode {
  return {
    id: String(organisationId),
    label: name,
    children: children.map(nodeOf),
    ...(status === 1 ? {} : { note: '禁用' }),
  };
}
