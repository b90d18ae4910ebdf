import { Button } from '@arco-design/web-react';
import { useState } from 'react';
import type { CellValues } from '#base/sheet/sheet.ts';
import { latePart } from '#kit/frame/late.tsx';
import { reportFileCalls } from '#subjects/report-file/calls.ts';
import { ReceivingNote } from '../../../parts/files/Receiving.tsx';
import styles from '../../../parts/files/Files.module.css';
import { useDownload } from '../../../parts/files/use-download.ts';

const ImportDialog = latePart(async () => (await import('./ImportDialog.tsx')).ImportDialog);

export interface TemplateButtonsProps {
  /** Key of the report's declaration. */
  readonly kind: string;
  readonly enterpriseId: string;
  /** Key of the period, yyyy-MM-dd or yyyy-Www. */
  readonly period: string;
  /** Takes all the values of a filled template into the form, where they are looked at before they are handed in; left out, nothing is imported. */
  readonly onValues?: (values: CellValues) => void;
}

/** 下载模板 and 导入 of one report for one enterprise and period. */
export function TemplateButtons({ kind, enterpriseId, period, onValues }: TemplateButtonsProps) {
  const { receiving, start, stop } = useDownload();
  const [importing, setImporting] = useState(false);
  const place = { kind, enterpriseId, period };
  return (
    <span className={styles['row']}>
      <Button
        loading={receiving !== null}
        onClick={() => void start(reportFileCalls.template, { ...place, format: 'xlsx' })}
      >
        下载模板
      </Button>
      {onValues && <Button onClick={() => setImporting(true)}>导入</Button>}
      <ReceivingNote receiving={receiving} onStop={stop} />
      {importing && onValues && (
        <ImportDialog
          {...place}
          onClose={() => setImporting(false)}
          onValues={(values) => {
            setImporting(false);
            onValues(values);
          }}
        />
      )}
    </span>
  );
}
