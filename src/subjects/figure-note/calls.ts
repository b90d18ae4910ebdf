import { z } from 'zod';
import { call } from '#base/call.ts';
import { changedNoteWire, figureNotesWire, newNoteWire, noteIdWire, notesQueryWire } from './wire.ts';

const ours = { guard: 'figure-note.write', spec: '2 “Page areas”', origin: 'ours' } as const;

/** Notes on figures of datasets 统计批注 (ours); besides the right of these calls each dataset asks for its own. */
export const figureNoteCalls = {
  list: call({
    ...ours,
    guard: 'dataset.read',
    name: 'figure-note.list',
    summary: '统计数字的批注',
    method: 'GET',
    path: '/api/dataset/note/list',
    input: notesQueryWire,
    output: figureNotesWire,
  }),
  write: call({
    ...ours,
    name: 'figure-note.write',
    summary: '批注统计数字',
    method: 'POST',
    json: true,
    path: '/api/dataset/note',
    input: newNoteWire,
    output: noteIdWire,
  }),
  change: call({
    ...ours,
    name: 'figure-note.change',
    summary: '修改统计批注',
    method: 'PUT',
    path: '/api/dataset/note',
    input: changedNoteWire,
    output: z.object({}),
  }),
  withdraw: call({
    ...ours,
    name: 'figure-note.withdraw',
    summary: '撤回统计批注',
    method: 'DELETE',
    path: '/api/dataset/note/{noteId}',
    input: noteIdWire,
    output: z.object({}),
  }),
};
