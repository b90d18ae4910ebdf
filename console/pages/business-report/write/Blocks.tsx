import { Button } from '@arco-design/web-react';
import { useState } from 'react';
import type { Answers } from '#base/narrative/answers.ts';
import type { Block, ChartBlock, Narrative } from '#base/narrative/blocks.ts';
import { MOST_BLOCKS } from '#base/narrative/limits.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { ask } from '../../../register/ask.ts';
import { Comments } from '../read/Comments.tsx';
import { CommentsMissing } from '../read/CommentsMissing.tsx';
import { useComments } from '../read/use-comments.ts';
import { BlockCard } from './BlockCard.tsx';
import { withChart } from './chapters.ts';
import { ChartDialog } from './ChartDialog.tsx';
import { FigureDialog } from './FigureDialog.tsx';
import { BLOCK_KINDS, newBlock, newBlockId, withBlock, withChanged, withMoved, withoutBlock } from './new-blocks.ts';
import styles from './Write.module.css';

export interface BlocksProps {
  readonly issueId: number;
  readonly document: Narrative;
  readonly answers: Answers | undefined;
  readonly onChange: (document: Narrative) => void;
}

interface Choosing {
  readonly ask: string | undefined;
  readonly put: (ask: string) => void;
}

/** The picture that is chosen: its number, what it was, and the chapter that repeats it, or one division's text of which brings it. */
interface Drawn {
  readonly id: string;
  readonly chart?: ChartBlock | undefined;
  readonly chapter?: string;
  readonly code?: string | undefined;
}

/** The blocks with a picture as it was chosen. */
function withDrawn(document: Narrative, { chart: before, chapter: id, code }: Drawn, chart: ChartBlock): Narrative {
  const chapter = document.blocks.find((block) => block.id === id);
  if (chapter?.kind === 'chapter') return withChanged(document, withChart(chapter, chart, code));
  return before ? withChanged(document, chart) : withBlock(document, chart, undefined);
}

/** The blocks of a report one below the other, each with its comments, and what can be added. */
export function Blocks({ issueId, document, answers, onChange }: BlocksProps) {
  const comments = useComments(issueId);
  const [choosing, setChoosing] = useState<Choosing>();
  const [drawn, setDrawn] = useState<Drawn>();
  const { blocks } = document;
  const add = (kind: Exclude<Block['kind'], 'chart'>) =>
    onChange(withBlock(document, newBlock(kind, newBlockId(document)), undefined));
  const remove = (block: Block, place: number) =>
    ask({
      title: '删除段落',
      text: `第 ${place} 段${BLOCK_KINDS[block.kind]}将从报告中删除，保存前可放弃修改找回，确定要删除吗？`,
      onYes: () => onChange(withoutBlock(document, block.id)),
    });
  const isFull = blocks.length >= MOST_BLOCKS;
  return (
    <>
      <CommentsMissing comments={comments} />
      {blocks.length === 0 && <EmptyState text="还没有内容" hint="从下面添加标题、文字、图表或分区章节" height={160} />}
      {blocks.map((block, at) => (
        <BlockCard
          key={block.id}
          block={block}
          place={at + 1}
          count={blocks.length}
          answers={answers}
          comments={<Comments block={block.id} comments={comments} />}
          onChange={(changed) => onChange(withChanged(document, changed))}
          onMove={(by) => onChange(withMoved(document, block.id, by))}
          onRemove={() => remove(block, at + 1)}
          onChart={(of, chart, code) =>
            setDrawn(
              of.kind === 'chart'
                ? { id: of.id, chart: of }
                : { id: chart?.id ?? newBlockId(document), chart, chapter: of.id, code },
            )
          }
          onFigure={(given, put) => setChoosing({ ask: given, put })}
        />
      ))}
      <div className={styles['add']} role="group" aria-label="添加段落">
        {(['heading', 'text', 'chapter'] as const).map((kind) => (
          <Button key={kind} disabled={isFull} onClick={() => add(kind)}>
            添加{BLOCK_KINDS[kind]}
          </Button>
        ))}
        <Button disabled={isFull} onClick={() => setDrawn({ id: newBlockId(document) })}>
          添加图表
        </Button>
      </div>
      {choosing && (
        <FigureDialog of={{ issueId }} ask={choosing.ask} onPut={choosing.put} onClose={() => setChoosing(undefined)} />
      )}
      {drawn !== undefined && (
        <ChartDialog
          of={{ issueId }}
          id={drawn.id}
          block={drawn.chart}
          onPut={(chart) => onChange(withDrawn(document, drawn, chart))}
          onClose={() => setDrawn(undefined)}
        />
      )}
    </>
  );
}
