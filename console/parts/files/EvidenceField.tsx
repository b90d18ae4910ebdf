import { useState } from 'react';
import { EVIDENCE_MESSAGES, LARGEST_EVIDENCE } from '#base/files/evidence.ts';
import { FileField } from '../import/FileField.tsx';

const ACCEPT = '.pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png';

export interface EvidenceFieldProps {
  readonly label: string;
  /** How many stand below it already. */
  readonly kept: number;
  /** What is wrong with what was sent, or that something is missing. */
  readonly fault?: string | undefined;
  /** True once it is kept; one that was not stands there to be sent again. */
  readonly onFile: (file: File) => Promise<boolean>;
}

/** A place for a PDF or a picture that proves something 材料; what is too large is said before it is sent. */
export function EvidenceField({ label, kept, fault: given, onFile }: EvidenceFieldProps) {
  const [file, setFile] = useState<File>();
  const [fault, setFault] = useState<string>();
  const handleFile = async (chosen: File) => {
    const wrong = chosen.size > LARGEST_EVIDENCE ? EVIDENCE_MESSAGES.large : undefined;
    setFault(wrong);
    setFile(chosen);
    if (wrong === undefined && (await onFile(chosen))) setFile(undefined);
  };
  return (
    <FileField
      label={label}
      accept={ACCEPT}
      hint={`PDF、JPG 或 PNG，不超过 ${LARGEST_EVIDENCE / 1_048_576} MB`}
      file={file}
      fault={fault ?? given}
      {...(kept > 0 && { none: `已上传 ${kept} 个文件，可继续添加` })}
      onFile={(chosen) => void handleFile(chosen)}
    />
  );
}
