import { useState } from 'react';
import { FUND_MESSAGES, LARGEST_EVIDENCE } from '#subjects/fund/terms.ts';
import type { FundCall, FundFile } from '#subjects/fund/wire.ts';
import { FileField } from '../../../parts/import/FileField.tsx';
import own from '../parts/Fund.module.css';
import { FundFiles } from '../parts/FundFiles.tsx';
import styles from './Declare.module.css';

const ACCEPT = '.pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png';

export interface EvidenceFieldsProps {
  readonly call: FundCall;
  readonly declarationId: number | undefined;
  readonly files: readonly FundFile[];
  readonly fault: string | undefined;
  /** True once it is kept. */
  readonly onFile: (item: string, file: File) => Promise<boolean>;
  readonly onRemove: (file: FundFile) => void;
}

/** A place for each evidence 申报材料 that the call asks for, with what is there already; several files may stand below one. */
export function EvidenceFields({ call, declarationId, files, fault, onFile, onRemove }: EvidenceFieldsProps) {
  return (
    <>
      {fault !== undefined && (
        <p className={own['fault']} role="alert">
          {fault}
        </p>
      )}
      <div className={styles['evidence']}>
        {[...call.required, ...call.optional].map((item) => (
          <div key={item}>
            <OneEvidence item={item} isRequired={call.required.includes(item)} onFile={(file) => onFile(item, file)} />
            {declarationId !== undefined && files.some((file) => file.item === item) && (
              <FundFiles
                declarationId={declarationId}
                files={files.filter((file) => file.item === item)}
                onRemove={onRemove}
              />
            )}
          </div>
        ))}
      </div>
    </>
  );
}

interface OneEvidenceProps {
  readonly item: string;
  readonly isRequired: boolean;
  readonly onFile: (file: File) => Promise<boolean>;
}

function OneEvidence({ item, isRequired, onFile }: OneEvidenceProps) {
  const [file, setFile] = useState<File>();
  const [fault, setFault] = useState<string>();
  const handleFile = async (chosen: File) => {
    const wrong = chosen.size > LARGEST_EVIDENCE ? FUND_MESSAGES.largeFile : undefined;
    setFault(wrong);
    setFile(chosen);
    if (wrong === undefined && (await onFile(chosen))) setFile(undefined);
  };
  return (
    <FileField
      label={`${item}${isRequired ? '（必备）' : '（可选）'}`}
      accept={ACCEPT}
      hint={`PDF、JPG 或 PNG，不超过 ${LARGEST_EVIDENCE / 1_048_576} MB`}
      file={file}
      fault={fault}
      onFile={(chosen) => void handleFile(chosen)}
    />
  );
}
