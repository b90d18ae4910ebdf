import { Button, Input } from '@arco-design/web-react';
import { useState } from 'react';
import type { AnyRegister } from '#base/register/declare.ts';
import type { Crs } from '#base/space/systems.ts';
import type { AnyRecord } from '#base/register/declaration.ts';
import { useCore } from '#browser/core.tsx';
import { failureOf } from '#browser/failure.ts';
import { sitingCalls } from '#subjects/siting/calls.ts';
import { MOST_CONVERTED } from '#subjects/siting/terms.ts';
import type { PlaceTable } from '#subjects/siting/wire.ts';
import { allRegisters } from '#subjects/registers.ts';
import { OneOf } from '../../parts/controls/OneOf.tsx';
import { Select } from '../../parts/controls/Select.tsx';
import { FileField } from '../../parts/import/FileField.tsx';
import { sheetFileFault } from '../../parts/import/sheet-file.ts';
import { useUpload } from '../../parts/import/use-upload.ts';
import { everyRecord } from '../../register/every-record.ts';
import styles from './Coordinates.module.css';

const WAYS = { file: '上传文件', text: '粘贴文字', register: '台账记录' } as const;
type Way = keyof typeof WAYS;

/** Registers whose records have a position and come in pages. */
const PLACED = allRegisters.filter(({ place, whole }) => place !== undefined && !whole);
const LONGEST_TEXT = 1_000_000;

export interface SourceProps {
  /** Why what was given cannot be used, in Chinese. */
  readonly problem: string | undefined;
  /** `crs` where it is known what the table is written in. */
  readonly onLines: (title: string, table: Lines, crs?: Crs) => void;
  readonly onProblem: (problem: string | undefined) => void;
}

/** The lines of a table; `known` is left out where there is nothing to compare them with. */
export type Lines = Pick<PlaceTable, 'problem' | 'rows'> & { readonly known: PlaceTable['known'] | undefined };

/** Where the coordinates come from: a file, pasted lines, or the records of a register. */
export function Source({ problem, onLines, onProblem }: SourceProps) {
  const { transport } = useCore();
  const { sending, send, cancel } = useUpload();
  const [way, setWay] = useState<Way>('file');
  const [file, setFile] = useState<File>();
  const [text, setText] = useState('');
  const [name, setName] = useState('outlet');
  const [find, setFind] = useState('');
  const [busy, setBusy] = useState(false);
  const register = PLACED.find((one) => one.name === name);
  const fault = way === 'file' && file ? sheetFileFault(file) : undefined;

  const read = (title: string, bytes: Uint8Array<ArrayBuffer>) =>
    failureOf(async () => {
      const answer = await send(sitingCalls.readPlaces, { file: { fileName: title, bytes } });
      if (answer) onLines(title, answer);
    });
  const handleFile = async (chosen: File) => {
    setFile(chosen);
    onProblem(undefined);
    if (sheetFileFault(chosen) !== undefined) return;
    const bytes = await chosen.arrayBuffer().catch(() => undefined);
    if (bytes) await read(chosen.name, new Uint8Array(bytes));
    else onProblem('文件已无法读取，请重新选择');
  };
  const handleRegister = async () => {
    if (!register) return;
    setBusy(true);
    await failureOf(async () => {
      const conditions = find.trim() === '' ? {} : { name: find.trim() };
      const { rows, total } = await everyRecord(transport, register, conditions, MOST_CONVERTED);
      if (rows.length === 0) onProblem(`没有符合条件且已定位的${register.noun}`);
      else if (total > MOST_CONVERTED) onProblem(`共 ${total} 条，一次最多转换 ${MOST_CONVERTED} 条，请用名称缩小范围`);
      else onLines(`${register.title}${find.trim() && `（${find.trim()}）`}`, tableOf(rows, register), 'gcj02');
    });
    setBusy(false);
  };
  return (
    <section className={styles['block']} aria-label="坐标来源">
      <OneOf
        label="坐标来源"
        value={way}
        options={Object.entries(WAYS).map(([value, label]) => ({ value: value as Way, label }))}
        onChoose={setWay}
      />
      {way === 'file' && (
        <FileField
          label="选择坐标文件"
          accept=".csv,.xlsx"
          hint="CSV、XLSX，首行写明“经度”和“纬度”；也可以将文件拖到此处"
          file={file}
          fault={fault}
          onFile={(chosen) => void handleFile(chosen)}
        />
      )}
      {way === 'text' && (
        <>
          <Input.TextArea
            aria-label="粘贴坐标"
            placeholder={'名称,经度,纬度\n科巷菜场,118.7969,32.0411'}
            rows={5}
            maxLength={LONGEST_TEXT}
            value={text}
            onChange={setText}
          />
          <div>
            <Button
              type="primary"
              loading={sending !== null}
              disabled={text.trim() === ''}
              onClick={() => void read('粘贴的坐标', new TextEncoder().encode(text))}
            >
              读取
            </Button>
          </div>
        </>
      )}
      {way === 'register' && (
        <div className={styles['row']}>
          <Select
            label="台账"
            value={name}
            options={PLACED.map((one) => ({ value: one.name, label: one.title }))}
            onChange={setName}
          />
          <Input
            aria-label="名称包含"
            placeholder="名称包含（可不填）"
            allowClear
            maxLength={60}
            value={find}
            onChange={setFind}
            onPressEnter={() => void handleRegister()}
          />
          <Button type="primary" loading={busy} onClick={() => void handleRegister()}>
            取出记录
          </Button>
        </div>
      )}
      {sending && way === 'file' && (
        <p className={styles['note']} role="status">
          正在读取……
          <Button type="text" size="mini" onClick={cancel}>
            停止
          </Button>
        </p>
      )}
      {problem !== undefined && (
        <p className={styles['fault']} role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}

/** Records as the lines of a table. */
function tableOf(rows: readonly AnyRecord[], { place }: AnyRegister): Lines {
  const placed = rows.filter((row) => place && row[place.lng] !== undefined && row[place.lat] !== undefined);
  const cells = placed.map((row) => [row['name'], place && row[place.lng], place && row[place.lat]].map(String));
  return {
    problem: undefined,
    known: undefined,
    rows: [['名称', '经度', '纬度'], ...cells].map((line, index) => ({ line: index + 1, cells: line })),
  };
}
