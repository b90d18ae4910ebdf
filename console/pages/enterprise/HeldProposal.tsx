import type { AnyRegister } from '#base/register/declare.ts';
import { enterpriseRegister, outletRegister } from '#subjects/market/register.ts';
import { HolderDialog } from '../../register/proposing/HolderDialog.tsx';

/** What of an enterprise is to be changed: itself, or one of its outlets by number. */
export interface Held {
  readonly register: 'enterprise' | 'outlet';
  readonly recordId: number;
}

/** These two and no others: a piece that knows all registers would be shared by every page. */
const REGISTERS: Readonly<Record<Held['register'], AnyRegister>> = {
  enterprise: enterpriseRegister,
  outlet: outletRegister,
};

interface HeldProposalProps {
  readonly held: Held;
  readonly onClose: () => void;
}

/** The form by which an enterprise proposes a change of itself or of an outlet. */
export function HeldProposal({ held: { register, recordId }, onClose }: HeldProposalProps) {
  return <HolderDialog register={REGISTERS[register]} recordId={recordId} onClose={onClose} />;
}
