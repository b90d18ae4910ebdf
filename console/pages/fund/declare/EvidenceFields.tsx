import type { FundCall, FundFile } from '#subjects/fund/wire.ts';
import { EvidenceField } from '../../../parts/files/EvidenceField.tsx';
import own from '../parts/Fund.module.css';
import { FundFiles } from '../parts/FundFiles.tsx';
import styles from './Declare.module.css';

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
        {[...call.required, ...call.optional].map((item) => {
          const kept = files.filter((file) => file.item === item);
          return (
            <div key={item}>
              <EvidenceField
                label={`${item}${call.required.includes(item) ? '（必备）' : '（可选）'}`}
                kept={kept.length}
                onFile={(file) => onFile(item, file)}
              />
              {declarationId !== undefined && kept.length > 0 && (
                <FundFiles declarationId={declarationId} files={kept} onRemove={onRemove} />
              )}
            </div>
          );
        })}
      </div>
    </>
  );
}
