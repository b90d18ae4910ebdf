import { useId } from 'react';
import { useCall } from '#browser/query.ts';
import { QuietMark } from '#kit/feedback/QuietMark.tsx';
import { formCalls } from '#subjects/form/calls.ts';
import { Select } from '../../../parts/controls/Select.tsx';
import styles from '../Forms.module.css';

export interface SourceFieldProps {
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** Where the options of a question come from 选项来源: typed below, or a dictionary or a register by its name; one that there is no more is said. */
export function SourceField({ value = '', onChange }: SourceFieldProps) {
  const id = useId();
  const { data: sources, failure, refetch } = useCall(formCalls.sources, {});
  const missing = value !== '' && sources && !sources.some((one) => one.value === value && one.selectable);
  const [kind, name] = value.split(':', 2);
  return (
    <div>
      <label id={id} htmlFor={`${id}-source`} className={styles['soft']}>
        选项取自
      </label>
      <Select
        id={`${id}-source`}
        labelledBy={id}
        value={value}
        options={(sources ?? [])
          .filter(({ selectable }) => selectable)
          .map((one) => ({ value: one.value, label: one.text }))}
        placeholder="下面逐行填写"
        clearable
        invalid={missing === true}
        describedBy={`${id}-fault`}
        onChange={(next) => onChange(next === '' ? undefined : next)}
      />
      <span id={`${id}-fault`} className={styles['bad']} role={missing ? 'alert' : undefined}>
        {missing &&
          `没有代码为“${name}”的${kind === 'dictionary' ? '字典' : '台账'}，或其选项过多、无权查看，请重新选择`}
      </span>
      {failure && !sources && <QuietMark text="可选的字典和台账未能取得" of="字典和台账" onRetry={refetch} />}
    </div>
  );
}
