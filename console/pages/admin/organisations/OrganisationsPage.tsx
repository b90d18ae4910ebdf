import { useSearchParams } from 'react-router-dom';
import { useCall } from '#browser/query.ts';
import { organisationCalls } from '#subjects/organisation/calls.ts';
import type { OrganisationNode } from '#subjects/organisation/wire.ts';
import { textIn } from '../../../parts/address.ts';
import { Page } from '../../../parts/Page.tsx';
import type { MenuPageProps } from '../../../parts/menu-page.ts';
import { numberOf } from '../kernel/choices.ts';
import type { Choice } from '../kernel/form/fields.ts';
import { withFilters } from '../kernel/list/asked.ts';
import { Register } from '../kernel/Register.tsx';
import { useRegionChoices } from '../kernel/regions.ts';
import { BesideTree } from '../kernel/tree/BesideTree.tsx';
import { trailTo, type TreeNode } from '../kernel/tree/Tree.tsx';
import { officeRegister } from './offices.tsx';
import { organisationRegister } from './organisations.tsx';

/** 组织机构: organisations, and the office units 处室 of the chosen one. */
export function OrganisationsPage({ title }: MenuPageProps) {
  const [query, setQuery] = useSearchParams();
  const tree = useCall(organisationCalls.tree, {});
  const regions = useRegionChoices();
  const nodes = (tree.data ?? []).map(nodeOf);
  const asked = textIn(query, 'in');
  const chosen = trailTo(nodes, asked).length > 0 ? asked : '';
  const organisationId = numberOf(chosen);
  return (
    <Page title={title} note="选择左侧机构可维护其处室">
      <BesideTree label="全部机构" result={tree} nodes={nodes} chosen={chosen} onChoose={(id) => setQuery(withFilters(query, { in: id, org: '', office: '', state: '', open: '' }))}>
        {organisationId === undefined
          ? <Register register={organisationRegister({ regions, parents: parentsOf(tree.data ?? []) })} />
          : <Register key={chosen} register={officeRegister(organisationId)} />}
      </BesideTree>
    </Page>
  );
}

function nodeOf({ organisationId, name, status, children }: OrganisationNode): TreeNode {
  return { id: String(organisationId), label: name, children: children.map(nodeOf), ...(status === 1 ? {} : { note: '禁用' }) };
}

function parentsOf(nodes: readonly OrganisationNode[], depth = 0): readonly Choice[] {
  return nodes.flatMap(({ organisationId, name, children }) => [{ value: String(organisationId), label: name, depth }, ...parentsOf(children, depth + 1)]);
}
