import { useId, useState } from 'react';
import { type Options, wireNameOf } from '#base/register/codecs.ts';
import type { AnyRegister } from '#base/register/declare.ts';
import type { AnyRecord } from '#base/register/declaration.ts';
import { typedFields } from '#base/register/shown.ts';
import { useCore } from '#browser/core.tsx';
import { messageOf } from '#browser/failure.ts';
import { useCall } from '#browser/query.ts';
import { proposalCalls } from '#subjects/proposal/calls.ts';
import { LONGEST_REASON, PROPOSAL_DEEDS } from '#subjects/proposal/terms.ts';
import type { NewProposal } from '#subjects/proposal/wire.ts';
import { DeedDialog } from '../../parts/controls/DeedDialog.tsx';
import { FailedDialog } from '../../parts/controls/FailedDialog.tsx';
import { ReasonField } from '../../parts/controls/ReasonField.tsx';
import { tellSuccess } from '../../parts/messages.ts';
import { newKey } from '../../parts/new-key.ts';
import { formFields } from '../declared/fields.ts';
import { changeFrom, emptyValues, heldOf, typedFrom, type Values, valuesOf } from '../declared/values.ts';
import type { Field } from '../form/fields.ts';
import { RecordDialog } from '../form/RecordDialog.tsx';
import type { Proposing } from './proposing.ts';

const DONE = '建议已提交，等待审核';
/** Beside the fields of the register, whose names are words alone. */
const REASON = '$reason';

const titleOf = ({ register, proposing }: Pick<ProposeDialogProps, 'register' | 'proposing'>): string =>
  `${proposing.again ? '再次建议' : '建议'}${PROPOSAL_DEEDS[proposing.deed]}${register.noun}`;

export interface ProposeDialogProps {
  readonly register: AnyRegister;
  readonly options: Options;
  readonly proposing: Proposing;
  readonly onClose: () => void;
}

/** Proposes a new record, a change or a closing 变更建议: the register's own form with a reason; sent twice, it is made once. */
export function ProposeDialog(props: ProposeDialogProps) {
  const { register, proposing } = props;
  const { deed, record } = proposing;
  if (deed === 'close') return record ? <Closing {...props} record={record} /> : null;
  return deed === 'create' || !record ? (
    <Filling {...props} initial={emptyValues(register)} />
  ) : (
    <Changing {...props} record={record} />
  );
}

/** The record as it stands now, which the list may show in part or as it was. */
function Changing({ record, ...props }: ProposeDialogProps & { readonly record: AnyRecord }) {
  const { calls, key } = props.register;
  const { data, failure, refetch } = useCall(calls.one, { [key]: Number(record[key]) }, { keepLast: false });
  if (data) return <Filling {...props} initial={valuesOf(props.register, data)} />;
  return failure ? (
    <FailedDialog
      title={titleOf(props)}
      failure={{ message: messageOf(failure) }}
      onRetry={refetch}
      onClose={props.onClose}
    />
  ) : null;
}

export interface FillingProps extends ProposeDialogProps {
  readonly initial: Values;
  /** The fields that may be changed; all without. */
  readonly opens?: readonly string[] | undefined;
}

/** The form of a register with a reason below. */
export function Filling({ register, options, proposing, initial, opens, onClose }: FillingProps) {
  const { transport, queries } = useCore();
  const [clientKey] = useState(newKey);
  const [open, setOpen] = useState(true);
  const { calls, key } = register;
  const { again } = proposing;
  const creating = proposing.deed === 'create';
  const call = creating ? calls.create : calls.update;
  const isOpen = (name: string) => opens?.includes(name) ?? true;
  const fields: readonly Field<Values>[] = [
    // Whether a value stands elsewhere is asked by who may write; here the server says so when it is sent.
    ...formFields(register, options, [])
      .filter(({ name }) => isOpen(name))
      .map(withoutUnique),
    { name: REASON, label: '提出理由', kind: 'lines', required: true, longest: LONGEST_REASON, wide: true },
  ];
  const handleSave = async (values: Values) => {
    const typed = creating ? typedFrom(register, values) : changeFrom(register, values);
    const was = opens ? (call.input.encode(changeFrom(register, initial)) as AnyRecord) : {};
    await transport.send(
      proposalCalls.submit,
      {
        clientKey,
        register: register.name,
        deed: proposing.deed,
        reason: String(values[REASON]).trim(),
        againOf: again?.proposalId,
        values: sentOf(call.input.encode(typed) as AnyRecord, was, register, isOpen),
        ...(!creating && { recordId: Number(values[key]), recordVersion: Number(values['version']) }),
      },
      { quiet: true },
    );
    await tellSuccess(DONE);
    setOpen(false);
    await queries.invalidateQueries();
  };
  return (
    <RecordDialog
      title={titleOf({ register, proposing })}
      okText="提交"
      fields={fields}
      initial={{ ...initial, ...(again && heldOf(register, again.values)), [REASON]: again?.reason ?? '' }}
      creating={creating}
      call={call}
      onSave={handleSave}
      open={open}
      onReload={() => setOpen(false)}
      onClose={() => setOpen(false)}
      onGone={onClose}
    />
  );
}

function withoutUnique(field: Field<Values>): Field<Values> {
  const { unique: _unique, ...rest } = field;
  return rest;
}

/** What a form sends, without what was left empty; what it took from `was` is said to be empty, as nothing said leaves that as it stands. */
const sentOf = (
  wire: AnyRecord,
  was: AnyRecord,
  register: AnyRegister,
  isOpen: (name: string) => boolean,
): NewProposal['values'] =>
  Object.fromEntries(
    typedFields(register)
      .filter(([name]) => isOpen(name))
      .map(([name, spec]) => wireNameOf(name, spec))
      .map((name) => [name, wire[name] ?? (was[name] === undefined ? undefined : '')] as const)
      .filter(([, value]) => value !== undefined),
  ) as NewProposal['values'];

function Closing({
  register,
  record,
  proposing: { again },
  onClose,
}: ProposeDialogProps & { readonly record: AnyRecord }) {
  const id = useId();
  const { transport } = useCore();
  const [clientKey] = useState(newKey);
  const [reason, setReason] = useState(again?.reason ?? '');
  const [fault, setFault] = useState('');
  return (
    <DeedDialog
      title={`建议关闭${register.noun}`}
      okText="提交"
      faultId={`${id}-fault`}
      fault={fault}
      onFault={setFault}
      check={() => (reason.trim() === '' ? '请填写提出理由' : '')}
      work={() =>
        transport.send(
          proposalCalls.submit,
          {
            clientKey,
            register: register.name,
            deed: 'close',
            recordId: Number(record[register.key]),
            recordVersion: Number(record['version']),
            values: {},
            reason: reason.trim(),
            againOf: again?.proposalId,
          },
          { quiet: true },
        )
      }
      done={DONE}
      onClose={onClose}
    >
      <p>建议停用「{String(record['name'])}」。审核通过后生效，记录和历史保留。</p>
      <ReasonField
        id={id}
        label="提出理由"
        value={reason}
        longest={LONGEST_REASON}
        describedBy={`${id}-fault`}
        invalid={fault !== ''}
        onChange={setReason}
      />
    </DeedDialog>
  );
}
