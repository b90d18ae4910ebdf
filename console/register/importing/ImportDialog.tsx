import { Button, Modal, Select } from '@arco-design/web-react';
import { useId, useState } from 'react';
import { type Crs, CRS_NAMES, type ImportOutcome } from '#base/register/importing/codecs.ts';
import type { AnyRegister } from '#base/register/declare.ts';
import { headingOf, numberTerm, typedFields } from '#base/register/shown.ts';
import { useCore } from '#browser/core.tsx';
import { CallFailure } from '#browser/failure.ts';
import { FileField } from '../../parts/import/FileField.tsx';
import { ImportProgress } from '../../parts/import/ImportProgress.tsx';
import { sheetFileFault } from '../../parts/import/sheet-file.ts';
import { useUpload } from '../../parts/import/use-upload.ts';
import { tellSuccess } from '../../parts/messages.ts';
import { ColumnMapping } from './ColumnMapping.tsx';
import styles from '../declared/Declared.module.css';
import { saveReceived } from '../declared/receiving.ts';
import { ImportPreview } from './ImportPreview.tsx';

const TABLES = ['CSV', 'XLSX'] as const;

export interface ImportDialogProps {
  readonly register: AnyRegister;
  readonly call: NonNullable<AnyRegister['calls']['importFile']>;
  readonly onClose: () => void;
}

/** 导入: a file is looked through first, what becomes of every row is shown, and only that is then written, all or nothing. */
export function ImportDialog({ register, call, onClose }: ImportDialogProps) {
  const id = useId();
  const core = useCore();
  const { queries } = core;
  const {
    noun,
    place,
    calls: { template },
  } = register;
  const kinds = place ? [...TABLES, 'GeoJSON', 'JSON'] : TABLES;
  const [file, setFile] = useState<File>();
  const [crs, setCrs] = useState<Crs>('gcj02');
  const { sending, send: sendFile, cancel } = useUpload();
  const [outcome, setOutcome] = useState<ImportOutcome>();
  const [mapping, setMapping] = useState<string>();
  const fault = file && sheetFileFault(file, kinds);
  const changes = outcome ? outcome.created + outcome.changed : 0;
  const ready = outcome !== undefined && outcome.faults.length === 0 && outcome.fingerprint !== '' && changes > 0;

  const send = async (fingerprint: string | undefined, chosen = mapping): Promise<void> => {
    if (!file) return;
    try {
      const upload = { fileName: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
      const found = await sendFile(call, { file: upload, crs, fingerprint, mapping: chosen });
      setOutcome(found);
      // Stopped before it was there: the file still stands in its field.
      if (found === undefined) return;
      if (found.written === 0) return;
      await tellSuccess(found.message);
      onClose();
      await queries.invalidateQueries();
    } catch (failure) {
      // A failed call has been shown; a file that can no longer be read has not.
      if (!(failure instanceof CallFailure)) setOutcome(UNREADABLE);
    }
  };
  const footer = (
    <>
      <Button onClick={onClose}>关闭</Button>
      <Button disabled={!file || fault !== undefined || sending !== null} onClick={() => void send(undefined)}>
        预览
      </Button>
      <Button
        type="primary"
        disabled={!ready}
        loading={sending !== null && outcome !== undefined}
        onClick={() => void send(outcome?.fingerprint)}
      >
        {ready ? `导入 ${changes} 条` : '导入'}
      </Button>
    </>
  );
  return (
    <Modal
      visible
      title={`导入${noun}`}
      footer={footer}
      maskClosable={false}
      style={{ width: 'min(760px, calc(100vw - 24px))' }}
      onCancel={onClose}
    >
      <div className={styles['import']}>
        <p>
          首行应为：
          {typedFields(register)
            .map(([, spec]) => headingOf(spec))
            .join('、')}
          。{register.match?.map((key) => register.fields[key]?.term ?? numberTerm(register)).join('和')}
          相同的记录会被修改，文件中没有的列保持不变。其他单位的表格也可以导入：表头上方的标题、合并的表头和合计行会自动识别，列对应可以在预览后调整。
        </p>
        {place && (
          <div className={styles['system']}>
            <span id={`${id}-crs`}>坐标系</span>
            <Select
              aria-labelledby={`${id}-crs`}
              value={crs}
              options={Object.entries(CRS_NAMES).map(([value, label]) => ({ value, label }))}
              onChange={(chosen: Crs) => {
                setCrs(chosen);
                setOutcome(undefined);
              }}
            />
          </div>
        )}
        <FileField
          label={`选择${noun}文件`}
          accept={place ? '.csv,.xlsx,.geojson,.json' : '.csv,.xlsx'}
          hint="也可以将文件拖到此处"
          file={file}
          fault={fault}
          onFile={(chosen) => {
            setFile(chosen);
            setOutcome(undefined);
            setMapping(undefined);
          }}
        />
        {template && (
          <div>
            <Button type="text" className={styles['template']} onClick={() => void saveReceived(core, template, {})}>
              下载模板
            </Button>
          </div>
        )}
        <ImportProgress sending={sending} onCancel={cancel} />
        {outcome?.columns && outcome.columns.length > 0 && (
          <ColumnMapping
            register={register}
            columns={outcome.columns}
            disabled={sending !== null}
            onMapping={(chosen) => {
              setMapping(chosen);
              void send(undefined, chosen);
            }}
          />
        )}
        <section aria-live="polite" aria-label="预览结果">
          {outcome && <ImportPreview outcome={outcome} noun={noun} />}
        </section>
      </div>
    </Modal>
  );
}

const UNREADABLE: ImportOutcome = {
  created: 0,
  changed: 0,
  unchanged: 0,
  rejected: 0,
  written: 0,
  message: '文件已无法读取，请重新选择',
  fingerprint: '',
  rows: [],
  faults: [],
};
