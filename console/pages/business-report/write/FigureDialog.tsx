import { Modal } from '@arco-design/web-react';
import { useState } from 'react';
import type { Dataset } from '#base/dataset/dataset.ts';
import { askRead, askWritten, type FigureAsk } from '#base/narrative/ask.ts';
import { FIGURE, type Narrative } from '#base/narrative/blocks.ts';
import { FilterFields, OneField, optionsOf, TimeFields, useOpenDatasets } from './AskFields.tsx';
import { type AskedFor, lookIn, useLive } from './use-live.ts';
import styles from './Write.module.css';

export interface FigureDialogProps {
  readonly of: AskedFor;
  /** The figure that is changed; undefined for a new one. */
  readonly ask: string | undefined;
  readonly onPut: (ask: string) => void;
  readonly onClose: () => void;
}

/** Chooses a figure for a text: dataset, measure, days, comparison and filters, and says what it comes to now. */
export function FigureDialog({ of, ask, onPut, onClose }: FigureDialogProps) {
  const datasets = useOpenDatasets();
  const [visible, setVisible] = useState(true);
  const [changed, setChanged] = useState(() => (ask === undefined ? undefined : askRead(ask)));
  const figure = changed ?? (datasets[0] && firstOf(datasets[0]));
  const dataset = datasets.find(({ name }) => name === figure?.dataset);
  const written = figure === undefined ? '' : askWritten(figure);
  const set = (part: Partial<FigureAsk>) => figure && setChanged({ ...figure, ...part });
  return (
    <Modal
      visible={visible}
      title={ask === undefined ? '插入数字' : '修改数字'}
      style={{ width: 'min(640px, calc(100vw - 24px))' }}
      okText={ask === undefined ? '插入' : '确定'}
      cancelText="取消"
      maskClosable={false}
      okButtonProps={{ disabled: dataset === undefined }}
      onOk={() => {
        onPut(written);
        setVisible(false);
      }}
      onCancel={() => setVisible(false)}
      afterClose={onClose}
    >
      <div className={styles['dialog']}>
        <div className={styles['fields']}>
          <OneField
            label="数据集"
            value={dataset?.name ?? ''}
            options={datasets.map(({ name, title }) => ({ value: name, label: title }))}
            onChange={(name) => {
              const next = datasets.find((one) => one.name === name);
              if (next) setChanged(firstOf(next));
            }}
          />
          {dataset && figure && (
            <>
              <OneField
                label="指标"
                value={figure.measure}
                options={optionsOf(dataset.measures)}
                onChange={(measure) => set({ measure })}
              />
              <TimeFields dataset={dataset} span={figure.span} comparison={figure.comparison} onChange={set} />
            </>
          )}
        </div>
        {dataset && figure && (
          <FilterFields dataset={dataset} filters={figure.filters} onChange={(filters) => set({ filters })} />
        )}
        {figure && <Preview of={of} ask={written} />}
      </div>
    </Modal>
  );
}

const firstOf = ({ name, measures }: Dataset): FigureAsk => ({
  dataset: name,
  measure: measures[0]?.key ?? '',
  span: 'this',
  comparison: 'none',
  filters: [],
});

function Preview({ of, ask }: { readonly of: AskedFor; readonly ask: string }) {
  const document: Narrative = {
    blocks: [
      {
        id: 'preview',
        kind: 'text',
        body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: FIGURE, attrs: { ask } }] }] },
      },
    ],
  };
  const { data, failure } = useLive(of, document);
  const look = lookIn(data, ask);
  return (
    <p className={styles['preview']} data-gap={look.isGap} aria-live="polite">
      <strong>{failure ? '没有取到数' : look.text}</strong>
      <small>{failure ? failure.message : look.title}</small>
    </p>
  );
}
