import { Button } from '@arco-design/web-react';
import { useState } from 'react';
import { CallFailure } from '#browser/failure.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { vegetablePriceCalls } from '#subjects/vegetable-price/calls.ts';
import type { ImportOutcome } from '#subjects/vegetable-price/wire.ts';
import { FileField } from '../../../parts/import/FileField.tsx';
import { Page } from '../../../parts/Page.tsx';
import { Permitted } from '../../../parts/Permitted.tsx';
import type { MenuPageProps } from '../../../parts/menu-page.ts';
import { ImportProgress } from '../../../parts/import/ImportProgress.tsx';
import { sheetFileFault } from '../../../parts/import/sheet-file.ts';
import { useUpload } from '../../../parts/import/use-upload.ts';
import { CANCELLED, ImportResult } from '../../../parts/import/ImportResult.tsx';
import styles from '../../../parts/import/ImportPage.module.css';

const EXAMPLE = '/examples/vegetable-prices.csv';

/** 菜价导入: a file of prices, written whole or not at all, with every fault by row and column. */
export function ImportPage({ title }: MenuPageProps) {
  const { sending, send, cancel } = useUpload();
  const [file, setFile] = useState<File>();
  const [outcome, setOutcome] = useState<ImportOutcome>();
  const fault = file && sheetFileFault(file);
  const handleFile = (chosen: File) => {
    setFile(chosen);
    setOutcome(undefined);
  };
  const handleImport = async () => {
    if (!file) return;
    try {
      const upload = { fileName: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
      setOutcome((await send(vegetablePriceCalls.importFile, { file: upload })) ?? CANCELLED);
    } catch (failure) {
      // A failed call has been shown; a file that can no longer be read has not.
      if (!(failure instanceof CallFailure))
        setOutcome({ written: 0, message: '文件已无法读取，请重新选择', faults: [], faultCount: 0 });
    }
  };
  return (
    <Page title={title} note="支持 CSV、XLSX 文件，整个文件全部正确才会写入">
      <Permitted
        any={['vegetable-price.write']}
        otherwise={<EmptyState text="您没有录入和导入菜价的权限" hint="如需开通，请联系系统管理员" height={320} />}
      >
        <section className={styles['block']}>
          <FileField
            label="选择菜价文件"
            accept=".csv,.xlsx"
            hint="也可以将文件拖到此处"
            file={file}
            fault={fault}
            onFile={handleFile}
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
            <a href={EXAMPLE} download>
              下载示例文件
            </a>
          </div>
          <ImportProgress sending={sending} onCancel={cancel} />
        </section>
        <section aria-live="polite" aria-label="导入结果">
          {outcome && <ImportResult outcome={outcome} />}
        </section>
      </Permitted>
    </Page>
  );
}
