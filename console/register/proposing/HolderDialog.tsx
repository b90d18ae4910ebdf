import type { AnyRegister } from '#base/register/declare.ts';
import type { AnyRecord } from '#base/register/declaration.ts';
import { messageOf } from '#browser/failure.ts';
import { useCall } from '#browser/query.ts';
import { proposalCalls } from '#subjects/proposal/calls.ts';
import { FailedDialog } from '../../parts/controls/FailedDialog.tsx';
import { valuesOf } from '../declared/values.ts';
import { Filling } from './ProposeDialog.tsx';

export interface HolderDialogProps {
  readonly register: AnyRegister;
  readonly recordId: number;
  readonly onClose: () => void;
}

/** An enterprise proposes a change of its own record 企业变更建议: the fields that the register opens to it, on the record as it stands now. */
export function HolderDialog({ register, recordId, onClose }: HolderDialogProps) {
  const asked = { register: register.name, recordId };
  const { data, failure, refetch } = useCall(proposalCalls.held, asked, { keepLast: false });
  const whole =
    data &&
    register.calls.update.input.safeDecode({
      ...data.values,
      [register.key]: recordId,
      version: data.recordVersion,
    } as never);
  if (data && whole?.success)
    return (
      <Filling
        register={register}
        options={[]}
        opens={register.held?.opens ?? []}
        proposing={{ deed: 'update' }}
        initial={valuesOf(register, whole.data as AnyRecord)}
        onClose={onClose}
      />
    );
  const problem = failure ? messageOf(failure) : whole?.error && '现有资料不完整，请联系商务部门核对';
  return problem ? (
    <FailedDialog
      title={`建议变更${register.noun}`}
      failure={{ message: problem }}
      onRetry={refetch}
      onClose={onClose}
    />
  ) : null;
}
