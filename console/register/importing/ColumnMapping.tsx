import type { ImportOutcome } from '#base/register/importing/codecs.ts';
import type { AnyRegister } from '#base/register/declare.ts';
import { sheetFields } from '#base/register/sheet.ts';
import { headingOf } from '#base/register/shown.ts';
import { Select } from '../../parts/controls/Select.tsx';
import styles from '../declared/Declared.module.css';

const NONE = '';

export interface ColumnMappingProps {
  readonly register: AnyRegister;
  readonly columns: NonNullable<ImportOutcome['columns']>;
  readonly disabled: boolean;
  /** Pairs of place and field, as the import takes them. */
  readonly onMapping: (mapping: string) => void;
}

/** 列对应: what each column of a file was read as, and may be read as instead. */
export function ColumnMapping({ register, columns, disabled, onMapping }: ColumnMappingProps) {
  const fields = sheetFields(register).map(([key, spec]) => ({ value: key, label: headingOf(spec) }));
  // A column without a heading can be chosen for nothing, and is not counted.
  const headed = columns.filter(({ heading }) => heading !== '');
  const left = headed.filter(({ field }) => field === undefined).length;
  // A field has one column: what had it before has none.
  const keptBy = (had: string | undefined, chosen: string): string => (had === chosen ? NONE : (had ?? NONE));
  const choose = (at: number, field: string) =>
    onMapping(
      columns
        .map((one) => [one.at, one.at === at ? field : keptBy(one.field, field)] as const)
        .filter(([, chosen]) => chosen !== NONE)
        .map(([place, chosen]) => `${place}:${chosen}`)
        .join(','),
    );
  return (
    <details className={styles['mapping']} open={left > 0}>
      <summary>
        列对应：{headed.length - left} 列已识别{left > 0 && `，${left} 列不导入，可以为其选择对应的项目`}
      </summary>
      <ul>
        {headed.map(({ at, heading, field }) => (
          <li key={at} data-left={field === undefined}>
            <span title={heading}>{heading}</span>
            <Select
              label={`“${heading}”对应`}
              placeholder="不导入"
              clearable
              disabled={disabled}
              value={field ?? NONE}
              options={fields}
              onChange={(chosen) => choose(at, chosen)}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
