import { Button } from '@arco-design/web-react';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { sessionAtom } from '#browser/session.ts';
import { latePart } from '#kit/frame/late.tsx';
import type { Column } from '#kit/table/columns.ts';
import type { EnterpriseSite } from '#subjects/enterprise/wire.ts';
import { PROPOSAL_PAGE } from '#subjects/proposal/terms.ts';
import { usePagePath } from '../../shell/entry/page-path.ts';
import { Way } from './Block.tsx';
import type { Held } from './HeldProposal.tsx';

/** Only who proposes needs the registers and their forms. */
const HeldProposal = latePart(async () => (await import('./HeldProposal.tsx')).HeldProposal);

/** What the staff of an enterprise may do on its own page 企业变更建议; nothing for all others. */
export function useHolding(enterpriseId: string) {
  const { user, resources } = useAtomValue(sessionAtom);
  const proposals = usePagePath(PROPOSAL_PAGE);
  const [held, setHeld] = useState<Held>();
  const isHolder = user?.enterpriseId === enterpriseId && resources.includes('proposal.submit');
  return {
    actions: isHolder && (
      <>
        <Way to={proposals}>已提出的变更</Way>
        <Button onClick={() => setHeld({ register: 'enterprise', recordId: Number(enterpriseId) })}>
          提出资料变更
        </Button>
      </>
    ),
    columns: isHolder ? [deedColumn((outletId) => setHeld({ register: 'outlet', recordId: outletId }))] : [],
    dialog: held && <HeldProposal held={held} onClose={() => setHeld(undefined)} />,
  };
}

const deedColumn = (onChange: (outletId: number) => void): Column<EnterpriseSite> => ({
  key: 'deed',
  title: '操作',
  width: 100,
  render: ({ outletId, name, registered }) =>
    registered ? (
      <Button type="text" size="mini" aria-label={`提出变更 ${name}`} onClick={() => onChange(outletId)}>
        提出变更
      </Button>
    ) : (
      '—'
    ),
});
