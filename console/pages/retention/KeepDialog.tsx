import { InputNumber } from '@arco-design/web-react';
import { useId, useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { retentionCalls } from '#subjects/retention/calls.ts';
import { keepFault } from '#subjects/retention/rules.ts';
import { FATE_LABELS, KEEP_UNIT_LABELS, KEEPING } from '#subjects/retention/terms.ts';
import type { RetentionKind } from '#subjects/retention/wire.ts';
import { DeedDialog } from '../../parts/controls/DeedDialog.tsx';
import { Tick } from '../../parts/controls/Tick.tsx';

export interface KeepDialogProps {
  readonly kind: RetentionKind;
  readonly onClose: () => void;
}

/** How long a kind of datum is kept 保留期限: a number in its unit; what can be archived may also stay for ever. What goes for good is said before. */
export function KeepDialog({ kind, onClose }: KeepDialogProps) {
  const id = useId();
  const { transport } = useCore();
  const keeping = KEEPING[kind.code];
  const [keep, setKeep] = useState<number | undefined>(kind.keep ?? keeping?.usual ?? keeping?.least);
  const [forEver, setForEver] = useState(keeping?.usual === undefined && kind.keep === undefined);
  const [fault, setFault] = useState('');
  if (!keeping) return null;
  const asked = forEver ? undefined : keep;
  const shorter = asked !== undefined && asked < (kind.keep ?? Number.POSITIVE_INFINITY);
  return (
    <DeedDialog
      title={`「${kind.title}」的保留期限`}
      okText="保存"
      isDangerous={shorter && kind.fate === 'clear'}
      faultId={`${id}-fault`}
      fault={fault}
      onFault={setFault}
      check={() => (forEver || keep !== undefined ? (keepFault(kind.code, asked) ?? '') : '请填写期限')}
      work={() =>
        transport.send(
          retentionCalls.keep,
          { code: kind.code, ...(asked === undefined ? {} : { keep: asked }), version: kind.version },
          { quiet: true },
        )
      }
      done="已保存保留期限，下次处理时生效"
      onClose={onClose}
    >
      {keeping.usual === undefined && (
        <Tick checked={forEver} onTick={setForEver}>
          长期在线，不归档
        </Tick>
      )}
      <label htmlFor={`${id}-keep`}>保留（{KEEP_UNIT_LABELS[keeping.unit]}）</label>
      <InputNumber
        id={`${id}-keep`}
        value={keep ?? ''}
        min={1}
        precision={0}
        disabled={forEver}
        aria-describedby={`${id}-about ${id}-fault`}
        onChange={(value) => setKeep(Number.isFinite(value) ? value : undefined)}
      />
      <p id={`${id}-about`}>
        可设 {keeping.least} 到 {keeping.most} {KEEP_UNIT_LABELS[keeping.unit]}，{keeping.because}。到期后
        {FATE_LABELS[kind.fate]}
        {kind.fate === 'clear' ? '，清除后不能恢复' : ''}。
      </p>
    </DeedDialog>
  );
}
