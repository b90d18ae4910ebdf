import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { type FileSupport, type FilesAtWork, pendingFiles } from './support.ts';
import { hasWords, pastedPictures, sendPending, takeFiles, type Taking } from './taking.ts';

/** What an editor does with files that are chosen, pasted and dropped, by the support that it began with; nothing without one. */
export function useTaking(support: FileSupport | undefined) {
  const [leftOut, setLeftOut] = useState(0);
  const [taking] = useState(() => takingBy(support, setLeftOut));
  return { ...taking, leftOut, forget: () => setLeftOut(0) };
}

interface Place {
  readonly posAtCoords: (at: { left: number; top: number }) => { readonly pos: number } | null;
}

function takingBy(support: FileSupport | undefined, onLeftOut: (many: number) => void) {
  const pending = pendingFiles();
  let bound: Editor | undefined;
  const onWork = (work: (taking: Taking) => void): boolean => {
    if (!bound || !support) return false;
    work({ editor: bound, support, pending });
    return true;
  };
  /** A picture alone comes as a file; with words around it, in the markup. */
  const paste = (_view: unknown, event: ClipboardEvent): boolean => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0 || hasWords(event.clipboardData?.getData('text/html') ?? '')) return false;
    event.preventDefault();
    return onWork((taking) => takeFiles(taking, files));
  };
  const handleDrop = (view: Place, event: DragEvent, _slice: unknown, isMoved: boolean): boolean => {
    const files = [...(event.dataTransfer?.files ?? [])];
    if (isMoved || files.length === 0) return false;
    event.preventDefault();
    const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
    return onWork((taking) => takeFiles(taking, files, at));
  };
  const transformPastedHTML = (given: string): string => {
    const { html, files, leftOut } = pastedPictures(given, pending.nextKey);
    onLeftOut(leftOut);
    for (const { key, file } of files) {
      pending.set(key, { file, share: 0 });
      // The piece stands in the text once this paste is over.
      queueMicrotask(() => onWork((taking) => sendPending(taking, key)));
    }
    return html;
  };
  const work: FilesAtWork = { pending, onRetry: (key) => void onWork((taking) => sendPending(taking, key)) };
  return {
    work,
    bind: (editor: Editor) => {
      bound = editor;
    },
    take: (files: readonly File[]) => void onWork((taking) => takeFiles(taking, files)),
    props: support ? { handleDOMEvents: { paste }, handleDrop, transformPastedHTML } : {},
  };
}
