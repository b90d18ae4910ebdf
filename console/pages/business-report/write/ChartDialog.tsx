import { Input, Modal } from '@arco-design/web-react';
import { useId, useState } from 'react';
import { type Dataset, dimensionsOf } from '#base/dataset/dataset.ts';
import type { ChartAsk } from '#base/narrative/ask.ts';
import { type ChartBlock, type Drawing, DRAWINGS } from '#base/narrative/blocks.ts';
import { LONGEST_TITLE } from '#subjects/business-report/terms.ts';
import { ReportChart } from '#subjects/business-report/view/ReportChart.tsx';
import { OneOf } from '../../../parts/controls/OneOf.tsx';
import { FilterFields, OneField, optionsOf, SeveralField, TimeFields, useOpenDatasets } from './AskFields.tsx';
import { type AskedFor, useLive } from './use-live.ts';
import styles from './Write.module.css';

const MOST_MEASURES = 4;
const TOPS = ['5', '8', '10', '20'].map((value) => ({ value, label: `前 ${value} 项` }));
const ORDERS = [
  { value: 'desc', label: '从高到低' },
  { value: 'asc', label: '从低到高' },
];
const DRAWN = Object.entries(DRAWINGS).map(([value, label]) => ({ value: value as Drawing, label }));

export interface ChartDialogProps {
  readonly of: AskedFor;
  readonly id: string;
  /** The block that is changed; undefined for a new one. */
  readonly block: ChartBlock | undefined;
  readonly onPut: (block: ChartBlock) => void;
  readonly onClose: () => void;
}

/** Chooses a picture or table: a question of a dataset and how it is drawn, with what it comes to now below. */
export function ChartDialog({ of, id, block, onPut, onClose }: ChartDialogProps) {
  const field = useId();
  const datasets = useOpenDatasets();
  const [visible, setVisible] = useState(true);
  const [title, setTitle] = useState(block?.title ?? '');
  const [drawing, setDrawing] = useState<Drawing>(block?.drawing ?? 'bar');
  const [changed, setChanged] = useState(block?.ask);
  const asked = changed ?? (datasets[0] && firstOf(datasets[0]));
  const dataset = datasets.find(({ name }) => name === asked?.dataset);
  const set = (part: Partial<ChartAsk>) => asked && setChanged({ ...asked, ...part });
  const own: ChartBlock | undefined = asked && { id, kind: 'chart', title: title.trim(), drawing, ask: asked };
  return (
    <Modal
      visible={visible}
      title={block === undefined ? '插入图表' : '修改图表'}
      style={{ width: 'min(860px, calc(100vw - 24px))' }}
      okText={block === undefined ? '插入' : '确定'}
      cancelText="取消"
      maskClosable={false}
      okButtonProps={{ disabled: dataset === undefined || (asked?.measures.length ?? 0) === 0 }}
      onOk={() => {
        if (own) onPut(own);
        setVisible(false);
      }}
      onCancel={() => setVisible(false)}
      afterClose={onClose}
    >
      <div className={styles['dialog']}>
        <OneOf label="图形" value={drawing} options={DRAWN} onChoose={setDrawing} />
        <div className={styles['fields']}>
          <label htmlFor={`${field}-title`}>图题</label>
          <Input id={`${field}-title`} value={title} maxLength={LONGEST_TITLE} onChange={setTitle} />
          <OneField
            label="数据集"
            value={dataset?.name ?? ''}
            options={datasets.map((one) => ({ value: one.name, label: one.title }))}
            onChange={(name) => {
              const next = datasets.find((one) => one.name === name);
              if (next) setChanged(firstOf(next));
            }}
          />
          {dataset && asked && <QuestionFields dataset={dataset} asked={asked} set={set} />}
        </div>
        {dataset && asked && (
          <FilterFields dataset={dataset} filters={asked.filters} onChange={(filters) => set({ filters })} />
        )}
        {own && own.ask.measures.length > 0 && <Preview of={of} block={own} />}
      </div>
    </Modal>
  );
}

interface QuestionFieldsProps {
  readonly dataset: Dataset;
  readonly asked: ChartAsk;
  readonly set: (part: Partial<ChartAsk>) => void;
}

function QuestionFields({ dataset, asked, set }: QuestionFieldsProps) {
  const { measures, rows, columns, orderBy, order, top } = asked;
  const dimensions = optionsOf(dimensionsOf(dataset).filter(({ kind }) => kind !== 'enterprise'));
  return (
    <>
      <SeveralField
        label="指标"
        value={measures}
        most={MOST_MEASURES}
        options={optionsOf(dataset.measures)}
        onChange={(keys) => set({ measures: keys, ...(orderBy && !keys.includes(orderBy) && { orderBy: undefined }) })}
      />
      <OneField
        label="分项"
        value={rows[0] ?? ''}
        clearable
        options={dimensions.filter(({ value }) => !columns.includes(value))}
        onChange={(key) => set({ rows: key === '' ? [] : [key] })}
      />
      <OneField
        label="系列"
        value={columns[0] ?? ''}
        clearable
        options={dimensions.filter(({ value }) => !rows.includes(value))}
        onChange={(key) => set({ columns: key === '' ? [] : [key] })}
      />
      <TimeFields dataset={dataset} span={asked.span} comparison={asked.comparison} onChange={set} />
      <OneField
        label="排序"
        value={orderBy ?? ''}
        clearable
        options={optionsOf(dataset.measures.filter(({ key }) => measures.includes(key)))}
        onChange={(key) => set({ orderBy: key || undefined })}
      />
      {orderBy !== undefined && (
        <OneField
          label="次序"
          value={order ?? 'desc'}
          options={ORDERS}
          onChange={(way) => set({ order: way === 'asc' ? 'asc' : 'desc' })}
        />
      )}
      <OneField
        label="只列"
        value={top === undefined ? '' : String(top)}
        clearable
        options={TOPS}
        onChange={(most) => set({ top: most === '' ? undefined : Number(most) })}
      />
    </>
  );
}

function firstOf(dataset: Dataset): ChartAsk {
  const [first] = dimensionsOf(dataset).filter(({ kind }) => kind === 'region' || kind === 'choice');
  return {
    dataset: dataset.name,
    measures: dataset.measures.slice(0, 1).map(({ key }) => key),
    rows: first ? [first.key] : [],
    columns: [],
    filters: [],
    span: 'this',
    comparison: 'none',
  };
}

function Preview({ of, block }: { readonly of: AskedFor; readonly block: ChartBlock }) {
  const { data, failure } = useLive(of, { blocks: [block] });
  if (failure) return <p role="alert">{failure.message}</p>;
  return (
    <ReportChart
      title={block.title}
      drawing={block.drawing}
      answer={data?.charts.find((one) => one.block === block.id)}
    />
  );
}
