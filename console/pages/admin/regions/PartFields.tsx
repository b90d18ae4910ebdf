import { Input } from '@arco-design/web-react';
import { useId } from 'react';
import { LONGEST_OUTLINE } from '#base/register/judging/outline.ts';
import { LONGEST_RECORDS } from '#subjects/region-change/terms.ts';
import type { Entered } from './draft.ts';
import styles from './Regions.module.css';

export interface PartFieldsProps {
  readonly title: string;
  readonly part: Entered;
  /** Whether it says itself what it takes: of a merge there is nothing to say. */
  readonly takes: boolean;
  readonly onChange: (part: Partial<Entered>) => void;
}

/** A new division: its name and code, and of a split what it takes, by outline and by list. */
export function PartFields({ title, part, takes, onChange }: PartFieldsProps) {
  const id = useId();
  return (
    <fieldset className={styles['part']}>
      <legend>{title}</legend>
      <div className={styles['pair']}>
        <Input
          aria-label={`${title}名称`}
          placeholder="区划名称"
          value={part.name}
          maxLength={40}
          onChange={(name) => onChange({ name })}
        />
        <Input
          aria-label={`${title}代码`}
          placeholder="区划代码"
          value={part.code}
          maxLength={9}
          onChange={(code) => onChange({ code })}
        />
      </div>
      {takes && (
        <div className={styles['pair']}>
          <Input.TextArea
            aria-label={`${title}轮廓`}
            aria-describedby={`${id}-outline`}
            placeholder="轮廓（可不填）：GeoJSON 或 WKT，GCJ-02"
            rows={2}
            value={part.outline}
            maxLength={LONGEST_OUTLINE}
            onChange={(outline) => onChange({ outline })}
          />
          <Input.TextArea
            aria-label={`${title}名单`}
            placeholder="归入的企业、网点等（可不填）：名称或代码，一行一个"
            rows={2}
            value={part.records}
            maxLength={LONGEST_RECORDS}
            onChange={(records) => onChange({ records })}
          />
        </div>
      )}
    </fieldset>
  );
}
