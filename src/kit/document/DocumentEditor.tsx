import { EditorContent, type JSONContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { type KeyboardEvent, use, useState } from 'react';
import { DOCUMENT_MESSAGES, type DocumentTree, isSafeAddress } from '#base/document/document.ts';
import { type Command, COMMANDS } from './commands.ts';
import styles from './DocumentEditor.module.css';
import { FigureNode, Figures } from './figures.tsx';
import { FileButtons } from './files/FileButtons.tsx';
import { AttachmentNode, PictureNode } from './files/nodes.tsx';
import { AtWork, DocumentFiles } from './files/support.ts';
import { useTaking } from './files/use-taking.ts';
import { tidied } from './pasting.ts';

/** What a document may hold and nothing else: what is pasted from elsewhere loses all other form on its way in. */
const EXTENSIONS = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, defaultProtocol: 'https', isAllowedUri: (address) => isSafeAddress(address) },
  }),
];
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

/** Writes a document 正文: headings, lists, quotations, links; by keyboard as in any editor, with undo. Pasting from a word processor keeps structure and drops dress. */
export function DocumentEditor({
  label,
  initial,
  invalid = false,
  compact = false,
  describedBy,
  onChange,
}: DocumentEditorProps) {
  const [isLinking, setLinking] = useState(false);
  const figures = use(Figures);
  const support = use(DocumentFiles);
  const taking = useTaking(support);
  const editor = useEditor({
    extensions: figures ? WITH_FIGURES : support ? WITH_FILES : EXTENSIONS,
    content: initial as JSONContent,
    injectCSS: false,
    editorProps: {
      ...taking.props,
      transformPastedHTML: (html) => {
        const clean = tidied(html);
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
      pressed: COMMANDS.filter(({ isOn }) => isOn?.(now) ?? false).map(({ name }) => name),
      able: COMMANDS.filter(({ can }) => can?.(now) ?? true).map(({ name }) => name),
      link: String(now.getAttributes('link')['href'] ?? ''),
    }),
  });
  const button = ({ name, title, mark, run, isOn }: Command) => (
    <button
      key={name}
      type="button"
      className={styles['tool']}
      title={title}
      {...(isOn && { 'aria-pressed': state.pressed.includes(name) })}
      disabled={!state.able.includes(name)}
      onClick={() => (name === 'link' ? setLinking(true) : run(editor))}
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
      {taking.leftOut > 0 && (
        <p className={styles['leftOut']} role="alert">
          粘贴的内容中有 {taking.leftOut} 张图片没有带入，请用“图片”按钮插入
          <button type="button" className={styles['tool']} onClick={taking.forget}>
            知道了
          </button>
        </p>
      )}
      {isLinking && (
        <LinkLine
          address={state.link}
          onClose={() => {
            setLinking(false);
            editor.commands.focus();
          }}
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

/** Who asked for the line types into it at once. */
const focused = (field: HTMLInputElement | null) => field?.focus();

interface LinkLineProps {
  readonly address: string;
  readonly onLink: (address: string) => void;
  readonly onClose: () => void;
}

/** Where the chosen words lead; emptied, they lead nowhere. */
function LinkLine({ address: former, onLink, onClose }: LinkLineProps) {
  const [address, setAddress] = useState(former);
  const [fault, setFault] = useState('');
  const done = () => {
    const given = address.trim();
    if (given !== '' && !isSafeAddress(given)) return setFault(DOCUMENT_MESSAGES.address);
    onLink(given);
    onClose();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    done();
  };
  return (
    <div className={styles['link']}>
      <input
        ref={focused}
        type="text"
        className={styles['address']}
        aria-label="链接地址"
        placeholder="https://，留空则去掉链接"
        maxLength={500}
        value={address}
        aria-invalid={fault !== ''}
        onChange={(event) => setAddress(event.target.value)}
        onKeyDown={handleKey}
      />
      <button type="button" className={styles['tool']} onClick={done}>
        确定
      </button>
      <button type="button" className={styles['tool']} onClick={onClose}>
        取消
      </button>
      {fault !== '' && (
        <span className={styles['fault']} role="alert">
          {fault}
        </span>
      )}
    </div>
  );
}
