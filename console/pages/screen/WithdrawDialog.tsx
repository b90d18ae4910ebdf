import { screenCalls } from '#subjects/screen/calls.ts';
import type { ScreenRow } from '#subjects/screen/wire.ts';
import { ReasonDialog } from '../../parts/controls/ReasonDialog.tsx';

const LONGEST_REASON = 100;

export interface WithdrawDialogProps {
  readonly screen: ScreenRow;
  readonly onClose: () => void;
}

/** Takes a wall's registration away, with a reason 撤销登记. */
export function WithdrawDialog({ screen: { screenId, screenName }, onClose }: WithdrawDialogProps) {
  return (
    <ReasonDialog
      title="撤销登记"
      deed="撤销"
      text={`「${screenName}」将立即停止显示数据，需要重新登记才能再次使用。`}
      label="撤销原因"
      longest={LONGEST_REASON}
      send={(transport, reason) => transport.send(screenCalls.withdraw, { screenId, reason }, { quiet: true })}
      onClose={onClose}
    />
  );
}
