import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { enterpriseCalls } from '#subjects/enterprise/calls.ts';
import { enterprisePath } from '#subjects/enterprise/rules.ts';
import { CENTRE_KIND_LABELS, CENTRE_KINDS, CENTRE_ORDERS } from '#subjects/enterprise/terms.ts';
import type { CentreRow } from '#subjects/enterprise/wire.ts';
import { OutletName } from '../../parts/names/OutletName.tsx';
import { asked, choicesOf } from '../../register/choices.ts';
import type { Choice } from '../../register/form/fields.ts';
import { Register } from '../../register/Register.tsx';
import { listing, type Register as RegisterOf } from '../../register/register.ts';
import { useRegionChoices } from '../../register/regions.ts';

const keyOf = ({ kind, id }: CentreRow) => `${kind} ${id}`;

function centreRegister(regions: readonly Choice[]): RegisterOf<CentreRow> {
  return {
    noun: '企业',
    list: listing(
      enterpriseCalls.centre,
      ({ pageIndex, pageSize, filters, orderBy, order }) => ({
        pageIndex,
        pageSize,
        name: asked(filters['name']),
        division: asked(filters['region']),
        kind: CENTRE_KINDS.find((kind) => kind === filters['kind']),
        orderBy: CENTRE_ORDERS.find((column) => column === orderBy),
        order,
      }),
      (page) => page,
    ),
    rowId: keyOf,
    rowName: ({ name }) => name,
    filters: [
      { name: 'name', label: '企业名称', placeholder: '输入企业或网点名称' },
      // The city is the first of the divisions, and what is meant when none is chosen.
      { name: 'region', label: '行政区划', choices: regions.filter(({ depth }) => depth !== undefined) },
      { name: 'kind', label: '类别', choices: choicesOf(CENTRE_KIND_LABELS) },
    ],
    columns: [
      {
        key: 'name',
        title: '企业名称',
        width: 260,
        render: ({ kind, id, name }) =>
          kind === 'enterprise' ? (
            <Link to={enterprisePath(id)}>{name}</Link>
          ) : (
            <OutletName outletId={id} name={name} />
          ),
      },
      { key: 'kind', title: '类别', width: 80, render: ({ kind }) => CENTRE_KIND_LABELS[kind] },
      { key: 'division', title: '行政区划', width: 120 },
      { key: 'marketType', title: '市场类型', width: 120 },
      { key: 'address', title: '地址' },
    ],
    sortable: CENTRE_ORDERS,
  };
}

/** The enterprises and outlets in scope, found by name, division and kind. */
export function Enterprises() {
  const regions = useRegionChoices('code');
  const register = useMemo(() => centreRegister(regions), [regions]);
  return <Register register={register} />;
}
