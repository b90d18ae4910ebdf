import { Button, Input } from '@arco-design/web-react';
import { type SyntheticEvent, useId, useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { figureNoteCalls } from '#subjects/figure-note/calls.ts';
import type { Point } from '#subjects/figure-note/rules.ts';
import { LONGEST_NOTE } from '#subjects/figure-note/terms.ts';
import type { FigureNote } from '#subjects/figure-note/wire.ts';
import { useDeed } from '../../parts/deeds.ts';
import { Permitted } from '../../parts/Permitted.tsx';
import { NoteLines } from './NoteLines.tsx';
import styles from './Notes.module.css';

interface FigureNotesProps {
  readonly point: Point;
  readonly notes: readonly FigureNote[];
}

/** What is noted on one figure 批注, and a line to note more. */
export function FigureNotes({ point, notes }: FigureNotesProps) {
  const id = useId();
  const { transport } = useCore();
  const { busy, carryOut } = useDeed();
  const [text, setText] = useState('');
  const handleSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    const note = {
      ...point,
      filters: point.filters.map(({ dimension, values }) => ({ dimension, values: [...values] })),
      text: text.trim(),
    };
    // What was written stays to be sent again where it was refused.
    if (await carryOut(() => transport.send(figureNoteCalls.write, note, { quiet: true }), { done: '已批注' }))
      setText('');
  };
  return (
    <section className={styles['notes']} aria-label="批注">
      {notes.length > 0 && <NoteLines lines={notes.map((note) => ({ note }))} />}
      <Permitted any={['figure-note.write']}>
        <form className={styles['form']} onSubmit={(event) => void handleSubmit(event)}>
          <label htmlFor={id} className="visually-hidden">
            批注
          </label>
          <Input
            id={id}
            value={text}
            maxLength={LONGEST_NOTE}
            placeholder="批注这个数字，如：连续降雨，到货减少"
            onChange={setText}
          />
          <Button htmlType="submit" loading={busy}>
            批注
          </Button>
        </form>
      </Permitted>
    </section>
  );
}
