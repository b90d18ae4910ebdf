import { Input } from '@arco-design/web-react';
import { useId, useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { programmeCalls } from '#subjects/programme/calls.ts';
import { LONGEST_NAME } from '#subjects/programme/terms.ts';
import type { ProgrammeRow } from '#subjects/programme/wire.ts';
import { DeedDialog } from '../../../parts/controls/DeedDialog.tsx';
import { Tick } from '../../../parts/controls/Tick.tsx';

export interface NewDialogProps {
  /** The programme that lies open, which can be copied. */
  readonly from: ProgrammeRow | undefined;
  readonly onMade: (programmeId: number) => void;
  readonly onClose: () => void;
}

/** A further programme: a copy of the one that lies open, or of what comes with the program. */
export function NewDialog({ from, onMade, onClose }: NewDialogProps) {
  const id = useId();
  const { transport } = useCore();
  const [name, setName] = useState('');
  const [copied, setCopied] = useState(from !== undefined);
  const [fault, setFault] = useState('');
  return (
    <DeedDialog
      title="新建节目单"
      okText="新建"
      faultId={`${id}-fault`}
      fault={fault}
      onFault={setFault}
      check={() => (name.trim() === '' ? '请填写节目单名称' : '')}
      work={async () => {
        const source = copied ? from?.programmeId : undefined;
        const made = await transport.send(programmeCalls.create, { name: name.trim(), from: source }, { quiet: true });
        onMade(made.programmeId);
      }}
      done="已新建，发布后才能投放"
      onClose={onClose}
    >
      <label htmlFor={`${id}-name`}>节目单名称</label>
      <Input
        id={`${id}-name`}
        value={name}
        maxLength={LONGEST_NAME}
        aria-required
        aria-invalid={fault !== ''}
        aria-describedby={`${id}-fault`}
        onChange={setName}
      />
      {from && (
        <Tick checked={copied} onTick={setCopied}>
          复制「{from.name}」的草稿
        </Tick>
      )}
    </DeedDialog>
  );
}
