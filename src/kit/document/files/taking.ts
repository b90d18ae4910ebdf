import { Selection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { ATTACHMENT, PICTURE } from '#base/document/kept-files.ts';
import type { FileSupport, PendingFiles } from './support.ts';

const DATA_PICTURE = /^data:(image\/(?:png|jpeg|webp|gif|bmp));base64,([A-Za-z\d+/=\s]+)$/;
const NOT_SENT = '没有传上，请重试';

/** What an editor takes files in with. */
export interface Taking {
  readonly editor: Editor;
  readonly support: FileSupport;
  readonly pending: PendingFiles;
}

/** Puts files into the text, at a place or where one writes, and sends each. */
export function takeFiles({ editor, ...by }: Taking, files: readonly File[], at?: number): void {
  const pieces = files.map((file) => {
    const key = by.pending.nextKey();
    by.pending.set(key, { file, share: 0 });
    return { key, type: file.type.startsWith('image/') ? PICTURE : ATTACHMENT, attrs: { pending: key } };
  });
  const content = pieces.map(({ type, attrs }) => ({ type, attrs }));
  // Behind what is chosen, and never in its place: a piece that was just put in is chosen.
  editor
    .chain()
    .focus()
    .insertContentAt(at ?? editor.state.selection.to, content)
    .command(({ tr }) => Boolean(tr.setSelection(Selection.near(tr.doc.resolve(tr.selection.to), 1))))
    .run();
  for (const { key } of pieces) sendPending({ editor, ...by }, key);
}

/** Sends a file whose piece stands in the text, once more where it failed before; what became of it stands in the piece. */
export function sendPending({ editor, support, pending }: Taking, key: string): void {
  const known = pending.get(key);
  if (!known) return;
  const { file } = known;
  pending.set(key, { file, share: 0 });
  support
    .send(file, (share) => pending.get(key)?.fault === undefined && pending.set(key, { file, share }))
    .then(
      ({ fileId, name, size, isPicture }) => {
        settle(editor, key, (type, attrs) =>
          (type === PICTURE) === isPicture
            ? { ...attrs, pending: '', file: fileId, name, size: String(size) }
            : undefined,
        );
        pending.set(key, undefined);
      },
      (problem: unknown) =>
        pending.set(key, { file, share: 0, fault: problem instanceof Error ? problem.message : NOT_SENT }),
    );
}

type Attributes = Readonly<Record<string, unknown>>;

/** Gives the piece of a key its file; taking the step back does not take the file away again. One of the other kind than it looked like goes. */
function settle(editor: Editor, key: string, next: (type: string, attrs: Attributes) => Attributes | undefined): void {
  if (editor.isDestroyed) return;
  const { tr, doc } = editor.state;
  doc.descendants((node, at) => {
    if (node.attrs['pending'] !== key) return;
    const attrs = next(node.type.name, node.attrs);
    if (attrs) tr.setNodeMarkup(at, undefined, attrs);
    else tr.delete(at, at + node.nodeSize);
  });
  if (tr.docChanged) editor.view.dispatch(tr.setMeta('addToHistory', false));
}

/** What is pasted from elsewhere: its pictures that came along are pieces of the text and files to send, those that did not are counted. */
export interface Pasted {
  readonly html: string;
  readonly files: readonly { readonly key: string; readonly file: File }[];
  readonly leftOut: number;
}

/** Reads pasted markup without running or fetching anything of it. */
export function pastedPictures(html: string, nextKey: () => string): Pasted {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const files: { key: string; file: File }[] = [];
  let leftOut = 0;
  for (const picture of page.querySelectorAll('img')) {
    const file = fileOf(picture.getAttribute('src') ?? '', files.length + 1);
    if (!file) {
      leftOut += 1;
      picture.remove();
      continue;
    }
    const key = nextKey();
    files.push({ key, file });
    const piece = page.createElement('div');
    piece.dataset['kept'] = PICTURE;
    piece.dataset['pending'] = key;
    piece.dataset['alt'] = picture.getAttribute('alt')?.trim() ?? '';
    picture.replaceWith(piece);
  }
  return { html: page.body.innerHTML, files, leftOut };
}

/** The words of pasted markup; with none in it the files that came along are meant. */
export const hasWords = (html: string): boolean =>
  (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').trim() !== '';

function fileOf(source: string, number: number): File | undefined {
  const [, type = '', data = ''] = DATA_PICTURE.exec(source) ?? [];
  if (type === '') return undefined;
  try {
    const bytes = Uint8Array.from(atob(data.replace(/\s/g, '')), (character) => character.charCodeAt(0));
    return new File([bytes], `粘贴的图片${number}.${type.slice('image/'.length)}`, { type });
  } catch {
    return undefined;
  }
}
