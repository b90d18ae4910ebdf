import { Button } from '@arco-design/web-react';
import { useState } from 'react';
import { CallFailure } from '#browser/failure.ts';
import { csvOf } from '#kit/chart/tools/csv.ts';
import { saveFile } from '#kit/chart/tools/saving.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { sitingCalls } from '#subjects/siting/calls.ts';
import { CRS_LABELS, type CrsName, IMPORT_COLUMNS, IMPORT_LABELS, type ImportKind } from '#subjects/siting/terms.ts';
import type { PlaceImport } from '#subjects/siting/wire.ts';
import type { MenuPageProps } from '../../../parts/menu-page.ts';
import { Page } from '../../../parts/Page.tsx';
import { Permitted } from '../../../parts/Permitted.tsx';
import { FileField } from '../../../parts/import/FileField.tsx';
import { ImportProgress } from '../../../parts/import/ImportProgress.tsx';
import { sheetFileFault } from '../../../parts/import/sheet-file.ts';
import { useUpload } from '../../../parts/import/use-upload.ts';
import { CANCELLED, ImportResult } from '../../../parts/import/ImportResult.tsx';
import { OneOf } from '../../../parts/controls/OneOf.tsx';
import styles from './Import.module.css';

const KINDS = Object.keys(IMPORT_LABELS) as ImportKind[];
const SYSTEMS = Object.keys(CRS_LABELS) as CrsName[];
const ENDINGS = ['CSV', 'XLSX', 'GeoJSON', 'JSON'] as const;

/** 数据导入: outlets, compounds, boundaries or plans from a file whose coordinate system is named; written whole or not at all. */
export function ImportPage({ title }: MenuPageProps) {
  const { sending, send, cancel } = useUpload();
  const [kind, setKind] = useState<ImportKind>('outlets');
  const [crs, setCrs] = useState<CrsName>('gcj02');
  const [file, setFile] = useState<File>();
  const [outcome, setOutcome] = useState<PlaceImport>();
  const fault = file && sheetFileFault(file, ENDINGS);
  const changed =
    <T,>(set: (value: T) => void) =>
    (value: T): void => {
      set(value);
      setOutcome(undefined);
    };
  const handleImport = async (): Promise<void> => {
    if (!file) return;
    try {
      const upload = { fileName: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
      setOutcome((await send(sitingCalls.importFile, { kind, crs, file: upload })) ?? CANCELLED);
    } catch (failure) {
      // A failed call has been shown; a file that can no longer be read has not.
      if (!(failure instanceof CallFailure))
        setOutcome({ written: 0, message: '文件已无法读取，请重新选择', faults: [], faultCount: 0 });
    }
  };
  const template = (): void =>
    saveFile(
      new Blob([csvOf([IMPORT_COLUMNS[kind]])], { type: 'text/csv;charset=utf-8' }),
      `${IMPORT_LABELS[kind]}导入模板.csv`,
    );
  return (
    <Page title={title} note="整个文件全部正确才会写入，有编号的记录会被更新">
      <Permitted
        any={['map.write']}
        otherwise={<EmptyState text="您没有维护规划地图数据的权限" hint="如需开通，请联系系统管理员" height={320} />}
      >
        <section className={styles['block']}>
          <Choice name="数据类别" labels={IMPORT_LABELS} keys={KINDS} chosen={kind} onChoose={changed(setKind)} />
          {kind !== 'plans' && (
            <Choice name="坐标系" labels={CRS_LABELS} keys={SYSTEMS} chosen={crs} onChoose={changed(setCrs)} />
          )}
          <p className={styles['note']}>
            表格首行应为：{IMPORT_COLUMNS[kind].join('、')}。GeoJSON 的属性名与表格列名相同，位置取自几何。
            {kind === 'boundaries' && '表格中的边界用 WKT 的 POLYGON 书写。'}
          </p>
          <FileField
            label={`选择${IMPORT_LABELS[kind]}文件`}
            accept=".csv,.xlsx,.geojson,.json"
            hint="也可以将文件拖到此处"
            file={file}
            fault={fault}
            onFile={changed(setFile)}
          />
          <div className={styles['row']}>
            <Button
              type="primary"
              disabled={!file || fault !== undefined}
              loading={sending !== null}
              onClick={() => void handleImport()}
            >
              {sending ? '正在导入' : '开始导入'}
            </Button>
            <Button onClick={template}>下载模板</Button>
          </div>
          <ImportProgress sending={sending} onCancel={cancel} />
        </section>
        <section aria-live="polite" aria-label="导入结果">
          {outcome && <ImportResult outcome={outcome} what={IMPORT_LABELS[kind]} />}
        </section>
      </Permitted>
    </Page>
  );
}

interface ChoiceProps<K extends string> {
  readonly name: string;
  readonly keys: readonly K[];
  readonly labels: Readonly<Record<K, string>>;
  readonly chosen: K;
  readonly onChoose: (key: K) => void;
}

function Choice<K extends string>({ name, keys, labels, chosen, onChoose }: ChoiceProps<K>) {
  return (
    <div className={styles['choice']}>
      <span aria-hidden="true">{name}</span>
      <OneOf
        label={name}
        value={chosen}
        options={keys.map((key) => ({ value: key, label: labels[key] }))}
        onChoose={onChoose}
      />
    </div>
  );
}
