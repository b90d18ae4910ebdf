import { Button, Input } from '@arco-design/web-react';
import { EMPTY_DOCUMENT } from '#base/document/document.ts';
import { type Answers, figureKey } from '#base/narrative/answers.ts';
import { type ChapterBlock, type ChapterText, type ChartBlock, MOST_CHAPTER_CHARTS } from '#base/narrative/blocks.ts';
import { DocumentEditor } from '#kit/document/DocumentEditor.tsx';
import { Figures, type FigureSupport } from '#kit/document/figures.tsx';
import { LONGEST_TITLE } from '#subjects/business-report/terms.ts';
import { ReportChart } from '#subjects/business-report/view/ReportChart.tsx';
import { ReportView } from '#subjects/business-report/view/ReportView.tsx';
import { Select } from '../../../parts/controls/Select.tsx';
import { WrittenBy } from '../read/WrittenBy.tsx';
import { withGiven, withoutGiven, withText } from './chapters.ts';
import styles from './Write.module.css';

const EVERY = 'every';

interface ChapterProps {
  readonly block: ChapterBlock;
  readonly answers: Answers | undefined;
  readonly name: string;
  readonly support: (division?: string) => FigureSupport;
  readonly onChange: (block: ChapterBlock) => void;
  /** Changes one of its pictures in its dialog; undefined for a further one. */
  readonly onChart: (chart: ChartBlock | undefined) => void;
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
        <RepeatedChart
          key={chart.id}
          chart={chart}
          answers={answers}
          division={first}
          onEdit={() => onChart(chart)}
          onRemove={() => onChange({ ...block, charts: block.charts.filter(({ id }) => id !== chart.id) })}
        />
      ))}
      <p className={styles['asOf']}>
        以上文字和图表对 {divisions.length}{' '}
        个区各写一遍，数字按各区取。可以为单个区另写文字，也可以把这一章分给区里编写。
      </p>
      {owned.map(({ code, body }) => (
        <OwnText
          key={code}
          name={nameOf(code)}
          body={body}
          support={support(code)}
          onChange={(changed) => onChange(withText(block, { code, body: changed }))}
          onRemove={() => onChange({ ...block, texts: block.texts.filter((one) => one.code !== code) })}
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

interface RepeatedChartProps {
  readonly chart: ChartBlock;
  readonly answers: Answers | undefined;
  /** The division that it is shown of while it is written. */
  readonly division: { readonly code: string; readonly name: string } | undefined;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function RepeatedChart({ chart, answers, division, onEdit, onRemove }: RepeatedChartProps) {
  const key = figureKey(chart.id, division?.code ?? '');
  const called = chart.title || '各区图表';
  return (
    <div>
      <p className={styles['own']}>
        各区图表{division === undefined ? '' : `（以${division.name}为例）`}
        <Button size="mini" type="text" aria-label={`修改图表 ${called}`} onClick={onEdit}>
          修改
        </Button>
        <Button size="mini" type="text" aria-label={`删除图表 ${called}`} onClick={onRemove}>
          删除
        </Button>
      </p>
      <ReportChart
        title={chart.title}
        drawing={chart.drawing}
        answer={answers?.charts.find((one) => figureKey(one.block, one.division ?? '') === key)}
      />
    </div>
  );
}

interface OwnTextProps {
  readonly name: string;
  readonly body: ChapterText['body'];
  readonly support: FigureSupport;
  readonly onChange: (body: ChapterText['body']) => void;
  readonly onRemove: () => void;
}

function OwnText({ name, body, support, onChange, onRemove }: OwnTextProps) {
  return (
    <div>
      <p className={styles['own']}>
        {name}
        <Button size="mini" type="text" aria-label={`删除${name}的文字`} onClick={onRemove}>
          删除
        </Button>
      </p>
      <Figures value={support}>
        <DocumentEditor compact label={`${name}的文字`} initial={body} onChange={onChange} />
      </Figures>
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
