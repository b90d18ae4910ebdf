import { useState } from 'react';
import { Button } from '@arco-design/web-react';
import type { AnyRegister } from '#base/register/declare.ts';
import type { AnyRecord } from '#base/register/declaration.ts';
import { useCall } from '#browser/query.ts';
import type { ProposalDetail } from '#subjects/proposal/wire.ts';
import { allRegisters } from '#subjects/registers.ts';
import { ProposeDialog } from '../../register/proposing/ProposeDialog.tsx';
import type { Proposing } from '../../register/proposing/proposing.ts';
import styles from '../../review/Detail.module.css';

interface RepeatingProps {
  readonly detail: ProposalDetail;
  /** The dialog is gone, whether something was proposed or not. */
  readonly onDone: () => void;
}

/** 再次提出: one's own refused proposal is put right and proposed anew, on the record as it stands now. */
export function Repeating({ detail, onDone }: RepeatingProps) {
  const register = allRegisters.find(({ name }) => name === detail.register);
  return register ? <Repeated register={register} detail={detail} onDone={onDone} /> : null;
}

function Repeated({ register, detail, onDone }: RepeatingProps & { readonly register: AnyRegister }) {
  const { data: options } = useCall(register.calls.options, {});
  const [repeats, setRepeats] = useState(false);
  return (
    <div className={styles['form']}>
      <div className={styles['buttons']}>
        <Button type="primary" onClick={() => setRepeats(true)}>
          再次提出
        </Button>
      </div>
      {repeats && options && (
        <ProposeDialog register={register} options={options} proposing={againOf(register, detail)} onClose={onDone} />
      )}
    </div>
  );
}

/**
 * What was wanted, to begin with: all of a new record, of a change what differed, so that what others wrote since stays.
 * Nothing where the register no longer takes what was sent: a form that begins with what stands is no loss, one that empties fields is.
 */
function againOf(
  register: AnyRegister,
  { proposalId, deed, recordId, recordVersion, values, changes, reason, title }: ProposalDetail,
): Proposing {
  const { create, update } = register.calls;
  const wanted =
    deed === 'create'
      ? create.input.safeDecode(values as never)
      : update.input.safeDecode({ ...values, [register.key]: recordId, version: recordVersion } as never);
  const whole = wanted.data as AnyRecord | undefined;
  const differing = deed === 'create' ? Object.keys(whole ?? {}) : changes.map(({ field }) => field);
  const again = {
    proposalId,
    reason,
    values: whole ? Object.fromEntries(differing.map((field) => [field, whole[field]])) : {},
  };
  if (deed === 'create') return { deed, again };
  return {
    deed,
    again,
    record: { [register.key]: recordId, version: recordVersion, name: title.split('：').slice(1).join('：') },
  };
}
