import { mergeAttributes, Node, type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react';
import { createContext, type KeyboardEvent, use } from 'react';
import styles from './DocumentEditor.module.css';

/** How a figure looks in the text that is written. */
export interface FigureLook {
  readonly text: string;
  /** What it is of, told where it is pointed at and heard. */
  readonly title: string;
  /** Nothing could be had for it. */
  readonly isGap: boolean;
}

/** What the figures of a text are: how each looks now, and how one is chosen. */
export interface FigureSupport {
  readonly lookOf: (ask: string) => FigureLook;
  /** Lets a person choose a figure, the one that is there or a new one, and puts what was chosen; without it figures stay as they are. */
  readonly onChoose?: (ask: string | undefined, put: (ask: string) => void) => void;
}

/** Given to the texts below; without it an editor knows no figures. */
export const Figures = createContext<FigureSupport | undefined>(undefined);

/** The piece that stands for a figure, in the line like a word; it keeps its ask, and what it says is asked for. */
export const FigureNode = Node.create({
  name: 'figure',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    ask: {
      default: '',
      parseHTML: (element: HTMLElement) => element.dataset['figure'] ?? '',
      renderHTML: ({ ask }: Readonly<Record<string, unknown>>) => ({ 'data-figure': ask }),
    },
  }),
  parseHTML: () => [{ tag: 'span[data-figure]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', mergeAttributes(HTMLAttributes)],
  addNodeView: () => ReactNodeViewRenderer(FigurePiece, { as: 'span' }),
});

function FigurePiece({ node, selected, updateAttributes }: NodeViewProps) {
  const support = use(Figures);
  const ask = String(node.attrs['ask']);
  const look = support?.lookOf(ask);
  const choose = () => support?.onChoose?.(ask, (next) => updateAttributes({ ask: next }));
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    event.stopPropagation();
    choose();
  };
  return (
    <NodeViewWrapper
      as="span"
      className={styles['figure']}
      role="button"
      tabIndex={0}
      data-gap={look?.isGap ?? false}
      data-selected={selected}
      title={look?.title}
      aria-label={`数字 ${look?.text ?? ''}，${look?.title ?? ''}，按回车修改`}
      onClick={choose}
      onKeyDown={handleKey}
    >
      {look?.text ?? '…'}
    </NodeViewWrapper>
  );
}
