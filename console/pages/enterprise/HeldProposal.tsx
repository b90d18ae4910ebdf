import { allRegisters } from '#subjects/registers.ts';
import { HolderDialog } from '../../register/proposing/HolderDialog.tsx';

/** What of an enterprise is to be changed: itself, or one of its outlets by number. */
export interface Held {
  readonly register: 'enterprise' | 'outlet';
  readonly recordId: number;
}

interface HeldProposalProps {
  readonly held: Held;
  readonly onClose: () => void;
}

/** The form by which an enterprise proposes a change of itself or of an outlet. */
export function HeldProposal({ held: { register, recordId }, onClose }: HeldProposalProps) {
  const found = allRegisters.find(({ name }) => name === register);
  return found ? <HolderDialog register={found} recordId={recordId} onClose={onClose} /> : null;
}
