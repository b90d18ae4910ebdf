import type { Editor } from '@tiptap/react';

/** A button of the editor: what it does, whether its words have it already, and whether it can be done. */
export interface Command {
  readonly name: string;
  readonly title: string;
  /** What is on the button. */
  readonly mark: string;
  readonly run: (editor: Editor) => void;
  readonly isOn?: (editor: Editor) => boolean;
  readonly can?: (editor: Editor) => boolean;
}

const heading = (level: 2 | 3, title: string): Command => ({
  name: `heading-${level}`,
  title,
  mark: title,
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  isOn: (editor) => editor.isActive('heading', { level }),
});

/** What the editor offers, in the order of its buttons. */
export const COMMANDS: readonly Command[] = [
  heading(2, '标题'),
  heading(3, '小标题'),
  {
    name: 'bold',
    title: '加粗（Ctrl+B）',
    mark: '加粗',
    run: (editor) => editor.chain().focus().toggleBold().run(),
    isOn: (editor) => editor.isActive('bold'),
  },
  {
    name: 'italic',
    title: '斜体（Ctrl+I）',
    mark: '斜体',
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    isOn: (editor) => editor.isActive('italic'),
  },
  {
    name: 'underline',
    title: '下划线（Ctrl+U）',
    mark: '下划线',
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
    isOn: (editor) => editor.isActive('underline'),
  },
  {
    name: 'bullets',
    title: '项目列表',
    mark: '列表',
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    name: 'numbers',
    title: '编号列表',
    mark: '编号',
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    name: 'quote',
    title: '引用',
    mark: '引用',
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  {
    name: 'link',
    title: '链接',
    mark: '链接',
    run: () => undefined,
    isOn: (editor) => editor.isActive('link'),
  },
  {
    name: 'table',
    title: '插入表格',
    mark: '表格',
    run: () => undefined,
    can: (editor) => !editor.isActive('table'),
  },
  {
    name: 'rule',
    title: '分隔线',
    mark: '分隔线',
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
  {
    name: 'undo',
    title: '撤销（Ctrl+Z）',
    mark: '撤销',
    run: (editor) => editor.chain().focus().undo().run(),
    can: (editor) => editor.can().undo(),
  },
  {
    name: 'redo',
    title: '重做（Ctrl+Shift+Z）',
    mark: '重做',
    run: (editor) => editor.chain().focus().redo().run(),
    can: (editor) => editor.can().redo(),
  },
];
