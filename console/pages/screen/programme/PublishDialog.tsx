import { Input } from '@arco-design/web-react';
import { useId, useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { programmeCalls } from '#subjects/programme/calls.ts';
import type { ContentFault } from '#subjects/programme/rules/faults.ts';
import { LONGEST_NOTE, PROGRAMME_MESSAGES } from '#subjects/programme/terms.ts';
import type { ProgrammeDetail } from '#subjects/programme/wire.ts';
import { DeedDialog } from '../../../parts/controls/DeedDialog.tsx';
import styles from './Programme.module.css';

export interface PublishDialogProps {
  readonly programme: ProgrammeDetail;
  readonly changes: readonly string[];
  readonly faults: readonly ContentFault[];
  readonly onClose: () => void;
}

/** Publishes a draft 发布, with what it changes in sight. */
export function PublishDialog({ programme, changes, faults, onClose }: PublishDialogProps) {
  const id = useId();
  const { transport } = useCore();
  const [note, setNote] = useState('');
  const [fault, setFault] = useState('');
  const { programmeId, revision, name } = programme;
  return (
    <DeedDialog
      title={`发布「${name}」`}
      okText="发布"
      faultId={`${id}-fault`}
      fault={fault}
      onFault={setFault}
      check={() => (faults.length > 0 ? PROGRAMME_MESSAGES.faulty : '')}
      work={() =>
        transport.send(
          programmeCalls.publish,
          { programmeId, revision, note: note.trim() || undefined },
          { quiet: true },
        )
      }
      done="已发布，各屏将在场景切换时换用"
      onClose={onClose}
    >
      <p>与已发布的版本相比：</p>
      <ul className={styles['changes']}>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <label htmlFor={`${id}-note`}>说明（可不填）</label>
      <Input
        id={`${id}-note`}
        value={note}
        maxLength={LONGEST_NOTE}
        aria-describedby={`${id}-fault`}
        onChange={setNote}
      />
    </DeedDialog>
  );
}
