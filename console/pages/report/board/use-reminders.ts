import type { InputOf } from '#base/call.ts';
import { useCore } from '#browser/core.tsx';
import { obligationCalls } from '#subjects/obligation/calls.ts';
import type { Obligation, Reminded } from '#subjects/obligation/wire.ts';
import { useDeed } from '../../../parts/deeds.ts';
import { tellFailure, tellNote, tellSuccess } from '../../../parts/messages.ts';
import { ask } from '../../../register/ask.ts';
import { NOTHING_TICKED } from '../../../register/list/use-deletion.ts';

type RemindForm = InputOf<typeof obligationCalls.remind>;

/** What came of it, with those left alone and why. */
function outcomeText({ reminded, cooling, unreachable }: Reminded): string {
  const left = [
    cooling > 0 ? `${cooling} 份近期已催报` : '',
    unreachable > 0 ? `${unreachable} 份的企业没有可用账号` : '',
  ].filter((text) => text !== '');
  return `已催报 ${reminded} 份${left.length > 0 ? `；${left.join('，')}` : ''}`;
}

/** Reminds enterprises after a question 催报. */
export function useReminders(onDone: () => void) {
  const { transport } = useCore();
  const { carryOut } = useDeed();
  const remind = async (form: RemindForm) => {
    await carryOut(async () => {
      const outcome = await transport.send(obligationCalls.remind, form, { quiet: true });
      await (outcome.reminded > 0 ? tellSuccess : tellNote)(outcomeText(outcome));
      onDone();
    });
  };
  const nothing = {
    kind: undefined,
    period: undefined,
    divisions: undefined,
    enterpriseName: undefined,
    state: undefined,
  };
  const handleRemind = (rows: readonly Obligation[]) => {
    if (rows.length === 0) {
      void tellFailure({ message: NOTHING_TICKED, level: 'error', silent: false });
      return;
    }
    ask({
      title: '催报',
      text: `将向相关企业发送催报通知，共 ${rows.length} 份报表，确定要催报吗？`,
      onYes: () => remind({ ...nothing, ids: rows.map(({ obligationId }) => obligationId), all: false }),
    });
  };
  const handleRemindAll = (filter: Omit<RemindForm, 'ids' | 'all'>, found: number) => {
    ask({
      title: '催报全部',
      text: `将向符合条件的企业发送催报通知（共 ${found} 份，已报和已锁定的除外），确定要催报吗？`,
      onYes: () => remind({ ...filter, ids: [], all: true }),
    });
  };
  return { handleRemind, handleRemindAll };
}
