import { Button, Input } from '@arco-design/web-react';
import type { Column } from '#kit/table/columns.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import { LONGEST_PICK, type PageFormat } from '#subjects/crawler/terms.ts';
import type { Parser, Pick } from '#subjects/crawler/wire.ts';
import type { ControlProps } from '../../register/form/fields.ts';
import styles from './Crawler.module.css';
import {
  draftOf,
  parserIn,
  type PickRow as Row,
  pickRows,
  registerNamed,
  type SourceValues,
  textOf,
  withPick,
} from './source-values.ts';
import { TrialResult } from './TrialResult.tsx';
import { useTrial } from './use-trial.ts';

const TABLE_HEIGHT = 300;
const HINTS: Readonly<Record<PageFormat, { readonly rows: string; readonly next: string; readonly pick: string }>> = {
  html: { rows: '如 table.list tr.item', next: '如 a.next；网址含 {page} 时不填', pick: '如 td:nth-child(2)' },
  json: { rows: '如 data.list；应答就是列表时不填', next: '如 data.next；网址含 {page} 时不填', pick: '如 corp.name' },
  rss: { rows: '如 item 或 entry', next: '一般不填', pick: '如 title' },
};

/** How the pages of a source are read, column by column, with a trial of the first page below. */
export function ParserField({ id, describedBy, values, onChange }: ControlProps<SourceValues>) {
  const parser = parserIn(values.parser);
  const register = registerNamed(values.register);
  const hints = HINTS[values.format as PageFormat];
  const { trial, busy, tryOut } = useTrial();
  const set = (over: Partial<Parser>) => onChange(textOf({ ...parser, ...over }));
  return (
    <div className={styles['parser']}>
      <div className={styles['steps']}>
        <label htmlFor={`${id}-rows`}>每行</label>
        <Input
          id={`${id}-rows`}
          aria-describedby={describedBy}
          placeholder={hints.rows}
          maxLength={LONGEST_PICK}
          value={parser.rows}
          onChange={(rows) => set({ rows })}
        />
        <label htmlFor={`${id}-next`}>下一页</label>
        <Input
          id={`${id}-next`}
          placeholder={hints.next}
          maxLength={LONGEST_PICK}
          value={parser.next}
          onChange={(next) => set({ next })}
        />
      </div>
      <DataTable
        density="desk"
        caption="各列的取法"
        maxHeight={TABLE_HEIGHT}
        rows={register ? pickRows(register, parser) : []}
        rowKey={({ read }) => read.field}
        columns={pickColumns(values.format as PageFormat, hints.pick, (next) => set(withPick(parser, next)))}
        lined={false}
      />
      <div className={styles['tools']}>
        <Button loading={busy} disabled={values.address.trim() === ''} onClick={() => tryOut(draftOf(values))}>
          试采第一页
        </Button>
        <span className={styles['note']}>只读取第一页并显示前 20 行，不改动名录</span>
      </div>
      {trial && <TrialResult trial={trial} />}
    </div>
  );
}

/** The columns of the table of columns, an input each. */
function pickColumns(format: PageFormat, hint: string, onChange: (next: Pick) => void): readonly Column<Row>[] {
  const cell = (part: Exclude<keyof Pick, 'field'>, title: string, longest: number, placeholder = '') =>
    function PickCell({ term, read }: Row) {
      return (
        <Input
          aria-label={`${term}：${title}`}
          placeholder={read.field === 'name' ? placeholder : ''}
          maxLength={longest}
          value={read[part]}
          onChange={(text) => onChange({ ...read, [part]: text })}
        />
      );
    };
  return [
    { key: 'term', title: '列', width: 130, lead: true, render: ({ term, needed }) => (needed ? `${term} *` : term) },
    {
      key: 'pick',
      title: format === 'json' ? '字段' : '选择器',
      width: 220,
      render: cell('pick', '选择器或字段', LONGEST_PICK, hint),
    },
    ...(format === 'json'
      ? []
      : [{ key: 'attribute', title: '属性', width: 90, render: cell('attribute', '属性', 40) }]),
    { key: 'after', title: '其后的文字', width: 120, render: cell('after', '其后的文字', 40, '如 证书编号') },
    { key: 'fixed', title: '固定值', width: 120, render: cell('fixed', '固定值', 120) },
  ];
}
