import { useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { failureOf } from '#browser/failure.ts';
import { tellRefused } from '../../parts/deeds.ts';
import { tellSuccess } from '../../parts/messages.ts';
import type { RecordForm } from '../register.ts';

/** A record in the dialog; `turn` counts how often it was fetched anew. */
export interface Edited<Row, Values> {
  readonly row: Row | undefined;
  readonly values: Values;
  readonly turn: number;
  /** False while the dialog is leaving. */
  readonly open: boolean;
}

/** Whether a new record is begun at once, and what follows when the dialog is gone. */
export interface Starting {
  readonly anew: boolean;
  readonly onGone: () => void;
}

/** Opens, reloads, saves and closes the register's dialog. The focus goes back to where it came from. */
export function useEditing<Row, Values extends object>(form: RecordForm<Row, Values> | undefined, starts: Starting) {
  const { transport, queries } = useCore();
  const [edited, setEdited] = useState<Edited<Row, Values> | undefined>(() =>
    starts.anew && form?.create ? { row: undefined, values: form.empty, turn: 0, open: true } : undefined,
  );
  const [opener, setOpener] = useState<Element | null>(null);

  const open = async (row: Row) => {
    if (!form) return;
    const failure = await failureOf(async () => {
      const values = await form.read(transport, row);
      setEdited((before) => ({ row, values, turn: (before?.turn ?? 0) + 1, open: true }));
    });
    if (!failure) return;
    await tellRefused(failure);
    await queries.invalidateQueries();
  };
  const close = () => {
    setEdited((before) => before && { ...before, open: false });
  };
  return {
    edited,
    handleCreate: (values: Values) => {
      setOpener(document.activeElement);
      setEdited({ row: undefined, values, turn: 0, open: true });
    },
    handleEdit: (row: Row) => {
      setOpener(document.activeElement);
      void open(row);
    },
    handleReload: () => {
      if (edited?.row !== undefined) void open(edited.row);
    },
    handleClose: close,
    /** The dialog holds the focus until it is gone. */
    handleGone: () => {
      setEdited(undefined);
      starts.onGone();
      if (opener instanceof HTMLElement) opener.focus();
    },
    handleSave: async (values: Values) => {
      const creating = edited?.row === undefined;
      await (creating ? form?.create : form?.update)?.send(transport, values);
      close();
      await tellSuccess(creating ? '新增成功' : '更新成功');
      await queries.invalidateQueries();
    },
  };
}
