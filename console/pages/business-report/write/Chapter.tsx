import { Button, Input } from '@arco-design/web-react';
import { EMPTY_DOCUMENT } from '#base/document/document.ts';
import type { Answers } from '#base/narrative/answers.ts';
import type { ChapterBlock, ChapterText, ChartBlock } from '#base/narrative/blocks.ts';
import { MOST_CHAPTER_CHARTS, MOST_TEXT_CHARTS } from '#base/narrative/limits.ts';
import { DocumentEditor } from '#kit/document/DocumentEditor.tsx';
import { Figures, type FigureSupport } from '#kit/document/figures.tsx';
import { LONGEST_TITLE } from '#subjects/business-report/terms.ts';
import { ReportView } from '#subjects/business-report/view/ReportView.tsx';
import { Select } from '../../../parts/controls/Select.tsx';
import { WrittenBy } from '../read/WrittenBy.tsx';
import { withGiven, withoutGiven, withText } from './chapters.ts';
import { DrawnChart, OwnCharts } from './DrawnChart.tsx';
import styles from './Write.module.css';

const EVERY = 'every';

interface ChapterProps {
  readonly block: ChapterBlock;
  readonly answers: Answers | undefined;
  readonly name: string;
  readonly support: (division?: string) => FigureSupport;
  readonly onChange: (block: ChapterBlock) => void;
  /** Changes one of its pictures in its dialog, undefined for a further one; with a code one of that division's text. */
  readonly onChart: (chart: ChartBlock | undefined, code?: string) => void;
}

/** A chapter by division: what is repeated, and what is said of one division alone, by the author or by its own people. */
export function Chapter({ block, answers, name, support, onChange, onChart }: ChapterProps) {
  const divisions = answers?.divisions ?? [];
  const [first] = divisions;
  const nameOf = (code: string): string => divisions.find((one) => one.code === code)?.name ?? code;
  const owned = block.texts.filter(({ code }) => !block.given.includes(code));
  const free = divisions.filter(({ code }) => !owned.some((own) => own.code === code) && !block.given.includes(code));
  const givable = divisions.filter(({ code }) => !block.given.includes(code));
  return (
    <div className={styles['named']}>
      <Input
        aria-label={`${name}的标题`}
        placeholder="章节标题"
        value={block.title}
        maxLength={LONGEST_TITLE}
        onChange={(title) => onChange({ ...block, title })}
      />
      <Figures value={support(first?.code)}>
        <DocumentEditor
          compact
          label={`${name}的各区通用文字`}
          initial={block.pattern}
          onChange={(pattern) => onChange({ ...block, pattern })}
        />
      </Figures>
      {block.charts.map((chart) => (
        <DrawnChart
          key={chart.id}
          chart={chart}
          answers={answers}
          code={first?.code ?? ''}
          what={first === undefined ? '各区图表' : `各区图表（以${first.name}为例）`}
          onEdit={() => onChart(chart)}
          onRemove={() => onChange({ ...block, charts: block.charts.filter(({ id }) => id !== chart.id) })}
        />
      ))}
      <p className={styles['asOf']}>
        以上文字和图表对{answers ? ` ${divisions.length} 个` : '每个'}
        区各写一遍，数字按各区取。可以为单个区另写文字，也可以把这一章分给区里编写。
      </p>
      {owned.map((own) => (
        <OwnText
          key={own.code}
          name={nameOf(own.code)}
          own={own}
          answers={answers}
          support={support(own.code)}
          onChange={(changed) => onChange(withText(block, changed))}
          onChart={(chart) => onChart(chart, own.code)}
          onRemove={() => onChange({ ...block, texts: block.texts.filter((one) => one.code !== own.code) })}
        />
      ))}
      {block.given.map((code) => (
        <GivenText
          key={code}
          block={block}
          code={code}
          name={nameOf(code)}
          answers={answers}
          onTakeBack={() => onChange(withoutGiven(block, code))}
        />
      ))}
      <div className={styles['add']}>
        {block.charts.length < MOST_CHAPTER_CHARTS && (
          <Button size="small" aria-label={`为${name}添加各区图表`} onClick={() => onChart(undefined)}>
            添加各区图表
          </Button>
        )}
        {free.length > 0 && (
          <Select
            label="为一个区另写文字"
            placeholder="为一个区另写文字"
            value=""
            options={free.map((one) => ({ value: one.code, label: one.name }))}
            onChange={(code) => onChange(withText(block, { code, body: EMPTY_DOCUMENT }))}
          />
        )}
        {givable.length > 0 && (
          <Select
            label="分给区里编写"
            placeholder="分给区里编写"
            value=""
            options={[
              { value: EVERY, label: '全部区' },
              ...givable.map((one) => ({ value: one.code, label: one.name })),
            ]}
            onChange={(code) => onChange(withGiven(block, code === EVERY ? givable.map((one) => one.code) : [code]))}
          />
        )}
      </div>
    </div>
  );
}

interface OwnTextProps {
  readonly name: string;
  readonly own: ChapterText;
  readonly answers: Answers | undefined;
  readonly support: FigureSupport;
  readonly onChange: (own: ChapterText) => void;
  readonly onChart: (chart: ChartBlock | undefined) => void;
  readonly onRemove: () => void;
}

function OwnText({ name, own, answers, support, onChange, onChart, onRemove }: OwnTextProps) {
  const { code, body, charts = [] } = own;
  return (
    <div>
      <p className={styles['own']}>
        {name}
        {charts.length < MOST_TEXT_CHARTS && (
          <Button size="mini" type="text" aria-label={`为${name}添加图表`} onClick={() => onChart(undefined)}>
            添加图表
          </Button>
        )}
        <Button size="mini" type="text" aria-label={`删除${name}的文字`} onClick={onRemove}>
          删除
        </Button>
      </p>
      <Figures value={support}>
        <DocumentEditor
          compact
          label={`${name}的文字`}
          initial={body}
          onChange={(changed) => onChange({ ...own, body: changed })}
        />
      </Figures>
      <OwnCharts
        charts={charts}
        answers={answers}
        division={{ code, name }}
        onChart={onChart}
        onChange={(changed) => onChange({ ...own, charts: changed })}
      />
    </div>
  );
}

interface GivenTextProps {
  readonly block: ChapterBlock;
  readonly code: string;
  readonly name: string;
  readonly answers: Answers | undefined;
  readonly onTakeBack: () => void;
}

/** What a division has written of itself, to be read; taken back it is the author's to write on. */
function GivenText({ block, code, name, answers, onTakeBack }: GivenTextProps) {
  const own = block.texts.find((one) => one.code === code);
  const shown = { ...block, title: '', pattern: EMPTY_DOCUMENT, charts: [], texts: own ? [own] : [] };
  return (
    <div className={styles['given']}>
      <ReportView document={{ blocks: [shown] }} answers={answers && { ...answers, divisions: [{ code, name }] }} />
      <p className={styles['own']}>
        <WrittenBy block={block} code={code} />
        <Button size="mini" type="text" aria-label={`收回${name}的章节`} onClick={onTakeBack}>
          收回
        </Button>
      </p>
    </div>
  );
}
