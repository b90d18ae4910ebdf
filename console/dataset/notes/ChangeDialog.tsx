import { Input } from '@arco-design/web-react';
import { useId, useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { figureNoteCalls } from '#subjects/figure-note/calls.ts';
import { LONGEST_NOTE } from '#subjects/figure-note/terms.ts';
import type { FigureNote } from '#subjects/figure-note/wire.ts';
import { DeedDialog } from '../../parts/controls/DeedDialog.tsx';

/** Changes the words of an own note 修改批注. */
export function ChangeDialog({ note, onClose }: { readonly note: FigureNote; readonly onClose: () => void }) {
  const id = useId();
  const { transport } = useCore();
  const [text, setText] = useState(note.text);
  const [fault, setFault] = useState('');
  const { noteId, version } = note;
  return (
    <DeedDialog
      title="修改批注"
      okText="保存"
      faultId={`${id}-fault`}
      fault={fault}
      onFault={setFault}
      check={() => (text.trim() === '' ? '请填写批注' : '')}
      work={() => transport.send(figureNoteCalls.change, { noteId, version, text: text.trim() }, { quiet: true })}
      done="已修改"
      onClose={onClose}
    >
      <label htmlFor={`${id}-text`}>批注</label>
      <Input.TextArea
        id={`${id}-text`}
        value={text}
        maxLength={LONGEST_NOTE}
        autoSize={{ minRows: 2, maxRows: 6 }}
        aria-describedby={`${id}-fault`}
        aria-invalid={fault !== ''}
        onChange={setText}
      />
    </DeedDialog>
  );
}
