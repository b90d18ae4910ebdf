import { Button } from '@arco-design/web-react';
import { useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { figureNoteCalls } from '#subjects/figure-note/calls.ts';
import { notedBy } from '#subjects/figure-note/rules.ts';
import type { FigureNote } from '#subjects/figure-note/wire.ts';
import { useDeed } from '../../parts/deeds.ts';
import { ask } from '../../register/ask.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import type { NoteLine } from './note-lines.ts';
import styles from './Notes.module.css';

/** Notes with who wrote them and when; an own one can be changed and withdrawn. */
export function NoteLines({ lines }: { readonly lines: readonly NoteLine[] }) {
  const { transport } = useCore();
  const { busy, carryOut } = useDeed();
  const [changing, setChanging] = useState<FigureNote>();
  const handleWithdraw = ({ noteId }: FigureNote) =>
    ask({
      title: '撤回批注',
      text: '撤回后其他人不再看到，不能恢复。确定撤回？',
      onYes: () =>
        carryOut(() => transport.send(figureNoteCalls.withdraw, { noteId }, { quiet: true }), { done: '已撤回' }),
    });
  return (
    <>
      <ul className={styles['lines']}>
        {lines.map(({ note, of }) => (
          <li key={note.noteId}>
            <p>
              {of !== undefined && <strong>{of}：</strong>}
              {note.text}
            </p>
            <span className={styles['by']}>{notedBy(note)}</span>
            {note.isOwn && (
              <span className={styles['deeds']}>
                <Button type="text" size="mini" onClick={() => setChanging(note)}>
                  修改
                </Button>
                <Button type="text" size="mini" loading={busy} onClick={() => handleWithdraw(note)}>
                  撤回
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {changing && <ChangeDialog note={changing} onClose={() => setChanging(undefined)} />}
    </>
  );
}
