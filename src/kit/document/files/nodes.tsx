import { mergeAttributes, Node, type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react';
import { type ReactNode, use, useSyncExternalStore } from 'react';
import { ATTACHMENT, LONGEST_ALT, LONGEST_CAPTION, PICTURE } from '#base/document/kept-files.ts';
import styles from './Files.module.css';
import { sizeText } from '#base/number-text.ts';
import { AtWork, DocumentFiles } from './support.ts';

const attribute = (name: string) => ({
  default: '',
  parseHTML: (element: HTMLElement) => element.dataset[name] ?? '',
  renderHTML: (attributes: Readonly<Record<string, unknown>>) => ({ [`data-${name}`]: attributes[name] }),
});

/** A piece of its own, neither split nor written into; `pending` is the key of a file that is not there yet. */
const fileNode = (name: string, keys: readonly string[], View: (props: NodeViewProps) => ReactNode) =>
  Node.create({
    name,
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => Object.fromEntries(['file', 'pending', ...keys].map((key) => [key, attribute(key)])),
    parseHTML: () => [{ tag: `div[data-kept="${name}"]` }],
    renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes(HTMLAttributes, { 'data-kept': name })],
    addNodeView: () => ReactNodeViewRenderer(View),
  });

export const PictureNode = fileNode(PICTURE, ['alt', 'caption'], PicturePiece);
export const AttachmentNode = fileNode(ATTACHMENT, ['name', 'size'], AttachmentPiece);

const textOf = (props: NodeViewProps, key: string): string => String(props.node.attrs[key] ?? '');

function PicturePiece(props: NodeViewProps) {
  const support = use(DocumentFiles);
  const { selected, updateAttributes, deleteNode } = props;
  const [file, alt, caption] = ['file', 'alt', 'caption'].map((key) => textOf(props, key)) as [string, string, string];
  if (file === '') return <Pending {...props} what="图片" />;
  return (
    <NodeViewWrapper className={styles['picture']} data-selected={selected} contentEditable={false}>
      <img src={support?.addressOf(file)} alt={alt} data-drag-handle />
      <div className={styles['fields']}>
        <input
          type="text"
          aria-label="替代文字"
          aria-required
          aria-invalid={alt.trim() === ''}
          placeholder="替代文字（必填）：图片看不到时代替它的话"
          maxLength={LONGEST_ALT}
          value={alt}
          onChange={(event) => updateAttributes({ alt: event.target.value })}
        />
        <input
          type="text"
          aria-label="图片说明"
          placeholder="图片说明（可不填），显示在图片下方"
          maxLength={LONGEST_CAPTION}
          value={caption}
          onChange={(event) => updateAttributes({ caption: event.target.value })}
        />
        <button type="button" onClick={deleteNode}>
          删除图片
        </button>
      </div>
    </NodeViewWrapper>
  );
}

function AttachmentPiece(props: NodeViewProps) {
  const [file, name, size] = ['file', 'name', 'size'].map((key) => textOf(props, key)) as [string, string, string];
  if (file === '') return <Pending {...props} what="附件" />;
  return (
    <NodeViewWrapper className={styles['attachment']} data-selected={props.selected} contentEditable={false}>
      <span data-drag-handle>附件：{name}</span>
      <small>{sizeText(Number(size))}</small>
      <button type="button" aria-label={`删除附件 ${name}`} onClick={props.deleteNode}>
        删除
      </button>
    </NodeViewWrapper>
  );
}

const nothing = () => () => undefined;

/** A file that is not there yet: how much of it has gone, or why it did not, with another try. */
function Pending({ what, ...props }: NodeViewProps & { readonly what: string }) {
  const work = use(AtWork);
  const key = textOf(props, 'pending');
  const now = useSyncExternalStore(work?.pending.subscribe ?? nothing, () => work?.pending.get(key));
  const percent = Math.floor((now?.share ?? 0) * 100);
  const fault = now ? now.fault : `${what}没有上传`;
  return (
    <NodeViewWrapper className={styles['pending']} data-failed={fault !== undefined} contentEditable={false}>
      <span>{now?.file.name ?? what}</span>
      {fault === undefined ? (
        <span role="status">
          <progress max={100} value={percent} aria-label={`${what}上传进度`} /> 正在上传（{percent}%）
        </span>
      ) : (
        <span role="alert">{fault}</span>
      )}
      {fault !== undefined && now && (
        <button type="button" onClick={() => work?.onRetry(key)}>
          重试
        </button>
      )}
      <button type="button" onClick={props.deleteNode}>
        删除
      </button>
    </NodeViewWrapper>
  );
}
