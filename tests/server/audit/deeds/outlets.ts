import type { Deed, Stage } from './deed.ts';

/** What is done to an outlet besides keeping its record: linked, labelled, locked, carried away. */
export function outletDeeds({ one }: Stage): readonly Deed[] {
  const by = 'analyst';
  const outletId = 1_001;
  const version = () => one(`select version from outlet_record where outlet_id = ${outletId}`);
  const at = async () => ({ outletId, version: await version() });
  const link = async () => ({ kind: 'outlet', id: outletId, to: 'centre', version: await version() });
  const toId = () => one('select min(area_id) from business_area');
  return [
    { call: 'outlet.link', by, wire: async () => ({ ...(await link()), toId: await toId() }) },
    { call: 'outlet.unlink', by, wire: link },
    { call: 'outlet.tag', by, wire: async () => ({ ...(await at()), labels: '平价点' }) },
    { call: 'outlet.tag-many', by, wire: () => ({ ids: '1001,1002', added: '重点保供', removed: '平价点' }) },
    { call: 'outlet.lock', by, wire: async () => ({ ...(await at()), locked: '1', reason: '核对面积' }) },
    { call: 'outlet.export-shown', by, wire: () => ({ name: '菜场' }) },
    { call: 'outlet.export-places', by, wire: () => ({ name: '菜场' }) },
    { call: 'outlet.export-ticked', by, wire: () => ({ ids: '1001' }) },
    { call: 'outlet.export-of-enterprise', by, wire: () => ({ enterpriseId: 1_001 }) },
  ];
}
