import { DUTY_MESSAGES } from '#subjects/duty/terms.ts';
import { ReasonDialog } from '../../../parts/controls/ReasonDialog.tsx';

export interface EndingDialogProps {
  readonly title: string;
  /** Where it ends, and what stays. */
  readonly about: string;
  readonly longest: number;
  readonly onEnd: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Ends an announcement 结束播报; why is kept. */
export function EndingDialog({ title, about, longest, onEnd, onClose }: EndingDialogProps) {
  return (
    <ReasonDialog
      title={title}
      deed="结束播报"
      text={about}
      label="结束原因"
      missing={DUTY_MESSAGES.reasonNeeded}
      longest={longest}
      send={(_, reason) => onEnd(reason)}
      onClose={onClose}
    />
  );
}
