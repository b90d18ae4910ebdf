import type { Deed, Stage } from '../deed.ts';

/** A closing is proposed by who keeps no outlets, returned, proposed again and withdrawn. */
export function proposalDeeds({ one, idOf }: Stage): readonly Deed[] {
  const recordId = 1_002;
  const closing = async (clientKey: string) => ({
    clientKey,
    register: 'outlet',
    deed: 'close',
    recordId,
    recordVersion: await one(`select version from outlet_record where outlet_id = ${recordId}`),
    values: {},
    reason: '留痕：已拆除',
  });
  const newest = async () => ({ proposalId: await idOf('register_proposal', 'proposal_id'), version: 0 });
  return [
    { call: 'proposal.submit', by: 'duty', wire: () => closing('trace-proposal-1') },
    {
      call: 'proposal.decide',
      by: 'analyst',
      wire: async () => ({ ...(await newest()), action: 'return', reason: '留痕' }),
    },
    { call: 'proposal.submit', by: 'duty', wire: () => closing('trace-proposal-2') },
    { call: 'proposal.withdraw', by: 'duty', wire: newest },
  ];
}
