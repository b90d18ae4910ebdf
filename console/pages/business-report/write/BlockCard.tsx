import { Button, Input } from '@arco-design/web-react';
import type { ReactNode } from 'react';
import type { Answers } from '#base/narrative/answers.ts';
import type { Block, ChapterBlock } from '#base/narrative/blocks.ts';
import { EMPTY_DOCUMENT } from '#base/document/document.ts';
import { DocumentEditor } from '#kit/document/DocumentEditor.tsx';
import { Figures, type FigureSupport } from '#kit/document/figures.tsx';
import { LONGEST_TITLE } from '#subjects/business-report/terms.ts';
import { ReportChart } from '#subjects/business-report/view/ReportChart.tsx';
import { Select } from '../../../parts/controls/Select.tsx';
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
  /** Changes a picture in its dialog. */
  readonly onChart: () => void;
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
          <Button size="mini" type="text" aria-label={`修改图表 ${name}`} onClick={onChart}>
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

function Content({ block, answers, onChange, onFigure, name }: BlockCardProps & { readonly name: string }) {
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
      return <Chapter block={block} answers={answers} name={name} support={support} onChange={onChange} />;
  }
}

interface ChapterProps {
  readonly block: ChapterBlock;
  readonly answers: Answers | undefined;
  readonly name: string;
  readonly support: (division?: string) => FigureSupport;
  readonly onChange: (block: Block) => void;
}

/** A chapter by division: the pattern that is repeated, and what is said of one division alone. */
function Chapter({ block, answers, name, support, onChange }: ChapterProps) {
  const divisions = answers?.divisions ?? [];
  const nameOf = (code: string): string => divisions.find((one) => one.code === code)?.name ?? code;
  const free = divisions.filter(({ code }) => !block.texts.some((own) => own.code === code));
  return (
    <div className={styles['named']}>
      <Input
        aria-label={`${name}的标题`}
        placeholder="章节标题"
        value={block.title}
        maxLength={LONGEST_TITLE}
        onChange={(title) => onChange({ ...block, title })}
      />
      <Figures value={support(divisions[0]?.code)}>
        <DocumentEditor
          compact
          label={`${name}的各区通用文字`}
          initial={block.pattern}
          onChange={(pattern) => onChange({ ...block, pattern })}
        />
      </Figures>
      <p className={styles['asOf']}>
        以上文字对 {divisions.length} 个区各写一遍，数字按各区取；下面可以为单个区另写文字。
      </p>
      {block.texts.map(({ code, body }) => (
        <div key={code}>
          <p className={styles['own']}>
            {nameOf(code)}
            <Button
              size="mini"
              type="text"
              aria-label={`删除${nameOf(code)}的文字`}
              onClick={() => onChange({ ...block, texts: block.texts.filter((one) => one.code !== code) })}
            >
              删除
            </Button>
          </p>
          <Figures value={support(code)}>
            <DocumentEditor
              compact
              label={`${nameOf(code)}的文字`}
              initial={body}
              onChange={(changed) =>
                onChange({
                  ...block,
                  texts: block.texts.map((one) => (one.code === code ? { code, body: changed } : one)),
                })
              }
            />
          </Figures>
        </div>
      ))}
      {free.length > 0 && (
        <Select
          label="为一个区另写文字"
          placeholder="为一个区另写文字"
          value=""
          options={free.map((one) => ({ value: one.code, label: one.name }))}
          onChange={(code) => onChange({ ...block, texts: [...block.texts, { code, body: EMPTY_DOCUMENT }] })}
        />
      )}
    </div>
  );
}
