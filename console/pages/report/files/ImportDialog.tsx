import { Button, Modal } from '@arco-design/web-react';
import { useState } from 'react';
import type { CellValues } from '#base/sheet/sheet.ts';
import { reportFileCalls } from '#subjects/report-file/calls.ts';
import type { ImportPreview } from '#subjects/report-file/wire.ts';
import { FileField } from '../../../parts/import/FileField.tsx';
import { ImportProgress } from '../../../parts/import/ImportProgress.tsx';
import { sheetFileFault } from '../../../parts/import/sheet-file.ts';
import { useUpload } from '../../../parts/import/use-upload.ts';
import styles from '../../../parts/files/Files.module.css';
import { ImportFaults } from './ImportFaults.tsx';
import { ReceivingNote } from '../../../parts/files/Receiving.tsx';
import { useDownload } from '../../../parts/files/use-download.ts';

export interface ImportDialogProps {
  readonly kind: string;
  readonly enterpriseId: string;
  readonly period: string;
  readonly onClose: () => void;
  readonly onValues: (values: CellValues) => void;
}

/** 导入: a filled template is read and looked at; its values go into the form all together or not at all. */
export function ImportDialog({ kind, enterpriseId, period, onClose, onValues }: ImportDialogProps) {
  const { sending, send, cancel } = useUpload();
  const { receiving, start, stop } = useDownload();
  const [file, setFile] = useState<File>();
  const [preview, setPreview] = useState<ImportPreview>();
  const [unreadable, setUnreadable] = useState(false);
  const fault = file && sheetFileFault(file);
  const formOf = async (chosen: File) => ({
    kind,
    enterpriseId,
    period,
    file: { fileName: chosen.name, bytes: new Uint8Array(await chosen.arrayBuffer()) },
  });
  const handleFile = (chosen: File) => {
    setFile(chosen);
    setPreview(undefined);
    setUnreadable(false);
  };
  const handleRead = async () => {
    if (!file) return;
    const form = await formOf(file).catch(() => undefined);
    if (!form) return setUnreadable(true);
    try {
      setPreview(await send(reportFileCalls.preview, form));
    } catch {
      // The program has shown why; the dialog stays for another try.
    }
  };
  const handleFaultSheet = async () => {
    const form = file && (await formOf(file).catch(() => undefined));
    if (form) await start(reportFileCalls.faultSheet, { ...form, uploadKey: undefined });
    else setUnreadable(true);
  };
  const footer = (
    <>
      <Button onClick={onClose}>关闭</Button>
      {preview?.accepted ? (
        <Button type="primary" onClick={() => onValues(preview.values)}>
          填入报表
        </Button>
      ) : (
        <Button
          type="primary"
          disabled={!file || fault !== undefined}
          loading={sending !== null}
          onClick={() => void handleRead()}
        >
          读取文件
        </Button>
      )}
    </>
  );
  return (
    <Modal
      visible
      title="导入"
      maskClosable={false}
      footer={footer}
      style={{ width: 'min(760px, calc(100vw - 24px))' }}
      onCancel={onClose}
    >
      <div className={styles['dialog']}>
        <p>请选择填好的模板。文件中有一处错误时不会填入任何数据；填入后仍需核对并提交。</p>
        <FileField
          label="选择填好的模板"
          accept=".csv,.xlsx"
          hint="也可以将文件拖到此处"
          file={file}
          fault={fault}
          onFile={handleFile}
        />
        <ImportProgress sending={sending} onCancel={cancel} />
        <section aria-live="polite" aria-label="导入结果">
          {unreadable && <p className={styles['refused']}>文件已无法读取，请重新选择</p>}
          {preview && <p className={preview.accepted ? undefined : styles['refused']}>{preview.message}</p>}
          {preview && preview.faults.length > 0 && <ImportFaults faults={preview.faults} count={preview.faultCount} />}
        </section>
        {preview && preview.faultCount > 0 && (
          <span className={styles['row']}>
            <Button onClick={() => void handleFaultSheet()} loading={receiving !== null}>
              下载标出错误的文件
            </Button>
            <ReceivingNote receiving={receiving} onStop={stop} />
          </span>
        )}
      </div>
    </Modal>
  );
}
