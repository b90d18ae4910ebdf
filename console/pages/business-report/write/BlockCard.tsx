import { Button, Input } from '@arco-design/web-react';
import type { ReactNode } from 'react';
import type { Answers } from '#base/narrative/answers.ts';
import type { Block, ChapterBlock, ChartBlock } from '#base/narrative/blocks.ts';
import { DocumentEditor } from '#kit/document/DocumentEditor.tsx';
import { Figures, type FigureSupport } from '#kit/document/figures.tsx';
import { LONGEST_TITLE } from '#subjects/business-report/terms.ts';
import { ReportChart } from '#subjects/business-report/view/ReportChart.tsx';
import { Chapter } from './Chapter.tsx';
import { BLOCK_KINDS } from './new-blocks.ts';
import { lookIn } from './use-live.ts';
import styles from './Write.module.css';

export interface BlockCardProps {
  readonly block: Block;
  /** Its place, from 1, and of how many. */
  readonly place: number;
  readonly count: number;
  readonly answers: Answers | undefined;
  readonly comments: ReactNode;
  readonly onChange: (block: Block) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
  /** Changes a picture in its dialog; of a chapter one that it repeats, or with a code one of that division's text, undefined for a further one. */
  readonly onChart: (block: ChartBlock | ChapterBlock, chart?: ChartBlock, code?: string) => void;
  /** Lets a figure be chosen. */
  readonly onFigure: FigureSupport['onChoose'];
}

/** A block that is written: what it is, its place among the others, and its content. */
export function BlockCard(props: BlockCardProps) {
  const { block, place, count, comments, onMove, onRemove, onChart } = props;
  const name = `第 ${place} 段${BLOCK_KINDS[block.kind]}`;
  return (
    <section className={styles['card']} aria-label={name} id={`block-${block.id}`}>
      <header>
        <span>
          {place}. {BLOCK_KINDS[block.kind]}
        </span>
        {block.kind === 'chart' && (
          <Button size="mini" type="text" aria-label={`修改图表 ${name}`} onClick={() => onChart(block)}>
            修改图表
          </Button>
        )}
        <Button size="mini" type="text" disabled={place === 1} aria-label={`上移 ${name}`} onClick={() => onMove(-1)}>
          上移
        </Button>
        <Button
          size="mini"
          type="text"
          disabled={place === count}
          aria-label={`下移 ${name}`}
          onClick={() => onMove(1)}
        >
          下移
        </Button>
        <Button size="mini" type="text" aria-label={`删除 ${name}`} onClick={onRemove}>
          删除
        </Button>
      </header>
      <Content {...props} name={name} />
      {comments}
    </section>
  );
}

function Content({ block, answers, onChange, onChart, onFigure, name }: BlockCardProps & { readonly name: string }) {
  const support = (division?: string): FigureSupport => ({
    lookOf: (ask) => lookIn(answers, ask, division),
    onChoose: onFigure,
  });
  switch (block.kind) {
    case 'heading':
      return (
        <Input
          aria-label={`${name}的标题`}
          placeholder="标题"
          value={block.text}
          maxLength={LONGEST_TITLE}
          onChange={(text) => onChange({ ...block, text })}
        />
      );
    case 'text':
      return (
        <Figures value={support()}>
          <DocumentEditor compact label={name} initial={block.body} onChange={(body) => onChange({ ...block, body })} />
        </Figures>
      );
    case 'chart':
      return (
        <ReportChart
          title={block.title}
          drawing={block.drawing}
          answer={answers?.charts.find((one) => one.block === block.id)}
        />
      );
    case 'chapter':
      return (
        <Chapter
          block={block}
          answers={answers}
          name={name}
          support={support}
          onChange={onChange}
          onChart={(chart, code) => onChart(block, chart, code)}
        />
      );
  }
}
