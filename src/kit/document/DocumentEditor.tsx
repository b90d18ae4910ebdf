import { EditorContent, type JSONContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { use, useState } from 'react';
import type { DocumentTree } from '#base/document/document.ts';
import { isSafeAddress } from '#base/document/addresses.ts';
import { MOST_COLUMNS, MOST_ROWS, TABLE } from '#base/document/table.ts';
import { type Command, COMMANDS } from './commands.ts';
import styles from './DocumentEditor.module.css';
import { FigureNode, Figures } from './figures.tsx';
import { FileButtons } from './files/FileButtons.tsx';
import { AttachmentNode, PictureNode } from './files/nodes.tsx';
import { AtWork, DocumentFiles } from './files/support.ts';
import { useTaking } from './files/use-taking.ts';
import { LinkLine } from './LinkLine.tsx';
import { tidied } from './pasting.ts';
import { insertTable, TABLE_COMMANDS } from './table/commands.ts';
import { TABLE_NODES } from './table/nodes.ts';
import { TableLine } from './table/TableLine.tsx';

/** What a document may hold and nothing else: what is pasted from elsewhere loses all other form on its way in. */
const EXTENSIONS = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, defaultProtocol: 'https', isAllowedUri: (address) => isSafeAddress(address) },
  }),
  ...TABLE_NODES,
];
const ALL_COMMANDS = [...COMMANDS, ...TABLE_COMMANDS];
const WITH_FIGURES = [...EXTENSIONS, FigureNode];
const WITH_FILES = [...EXTENSIONS, PictureNode, AttachmentNode];

export interface DocumentEditorProps {
  readonly label: string;
  /** What is there when it opens; later changes are the editor's own. Below {@link Figures} it may hold figures. */
  readonly initial: DocumentTree;
  readonly invalid?: boolean;
  /** Low while there is little in it: one of several texts on a page. */
  readonly compact?: boolean;
  readonly describedBy?: string;
  readonly onChange: (tree: DocumentTree) => void;
}

/** A document with a line to write on at its end: the editor would put it there as soon as somebody enters it, and call that a change. */
const withLastLine = (tree: DocumentTree): DocumentTree =>
  tree.content?.at(-1)?.type === 'paragraph'
    ? tree
    : { ...tree, content: [...(tree.content ?? []), { type: 'paragraph' }] };

/** Writes a document 正文: headings, lists, quotations, links; by keyboard as in any editor, with undo. Pasting from a word processor keeps structure and drops dress. */
export function DocumentEditor({
  label,
  initial,
  invalid = false,
  compact = false,
  describedBy,
  onChange,
}: DocumentEditorProps) {
  /** What is asked before it is put: where words lead, how large a table is. */
  const [asked, setAsked] = useState<'link' | 'table'>();
  const [asLines, setAsLines] = useState(0);
  const figures = use(Figures);
  const support = use(DocumentFiles);
  const taking = useTaking(support);
  const editor = useEditor({
    extensions: figures ? WITH_FIGURES : support ? WITH_FILES : EXTENSIONS,
    content: withLastLine(initial) as JSONContent,
    injectCSS: false,
    editorProps: {
      ...taking.props,
      transformPastedHTML: (html) => {
        const { html: clean, asLines: many } = tidied(html);
        setAsLines(many);
        return taking.props.transformPastedHTML?.(clean) ?? clean;
      },
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
        class: styles['text'] ?? '',
      },
    },
    onCreate: ({ editor: made }) => taking.bind(made),
    onUpdate: ({ editor: changed }) => onChange(changed.getJSON() as DocumentTree),
  });
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      pressed: ALL_COMMANDS.filter(({ isOn }) => isOn?.(now) ?? false).map(({ name }) => name),
      able: ALL_COMMANDS.filter(({ can }) => can?.(now) ?? true).map(({ name }) => name),
      isInTable: now.isActive(TABLE),
      link: String(now.getAttributes('link')['href'] ?? ''),
    }),
  });
  const closed = () => {
    setAsked(undefined);
    editor.commands.focus();
  };
  const button = ({ name, title, mark, run, isOn }: Command) => (
    <button
      key={name}
      type="button"
      className={styles['tool']}
      title={title}
      {...(isOn && { 'aria-pressed': state.pressed.includes(name) })}
      disabled={!state.able.includes(name)}
      onClick={() => (name === 'link' || name === 'table' ? setAsked(name) : run(editor))}
    >
      {mark}
    </button>
  );
  return (
    <div className={styles['editor']} data-invalid={invalid} data-compact={compact}>
      <div className={styles['tools']} role="toolbar" aria-label={`${label}格式`}>
        {COMMANDS.map(button)}
        {figures?.onChoose && (
          <button
            type="button"
            className={styles['tool']}
            title="在文中插入一个数据集的数字"
            onClick={() =>
              figures.onChoose?.(undefined, (ask) =>
                editor.chain().focus().insertContent({ type: FigureNode.name, attrs: { ask } }).run(),
              )
            }
          >
            插入数字
          </button>
        )}
        {support && <FileButtons support={support} onFiles={(files) => taking.take(files)} />}
      </div>
      {state.isInTable && (
        <div className={styles['tools']} role="toolbar" aria-label={`${label}表格`}>
          {TABLE_COMMANDS.map(button)}
        </div>
      )}
      {taking.leftOut > 0 && (
        <p className={styles['leftOut']} role="alert">
          粘贴的内容中有 {taking.leftOut} 张图片没有带入，请用“图片”按钮插入
          <button type="button" className={styles['tool']} onClick={taking.forget}>
            知道了
          </button>
        </p>
      )}
      {asLines > 0 && (
        <p className={styles['leftOut']} role="alert">
          粘贴的表格超过 {MOST_ROWS} 行或 {MOST_COLUMNS} 列，已逐行转为文字；需要完整表格时请作为附件上传
          <button type="button" className={styles['tool']} onClick={() => setAsLines(0)}>
            知道了
          </button>
        </p>
      )}
      {asked === 'table' && (
        <TableLine
          onClose={closed}
          onInsert={(rows, columns) => {
            setAsked(undefined);
            insertTable(editor, rows, columns);
          }}
        />
      )}
      {asked === 'link' && (
        <LinkLine
          address={state.link}
          onClose={closed}
          onLink={(address) => {
            const chain = editor.chain().focus().extendMarkRange('link');
            if (address === '') chain.unsetLink().run();
            else chain.setLink({ href: address }).run();
          }}
        />
      )}
      <AtWork value={taking.work}>
        <EditorContent editor={editor} />
      </AtWork>
    </div>
  );
}
