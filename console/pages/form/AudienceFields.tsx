import { Select } from '@arco-design/web-react';
import { useId } from 'react';
import { useCall } from '#browser/query.ts';
import { outletRegister } from '#subjects/market/register.ts';
import { usePermitted } from '../../parts/Permitted.tsx';
import { choicesOf } from '../../register/declared/fields.ts';
import type { Choice } from '../../register/form/fields.ts';
import { useRegionChoices } from '../../register/regions.ts';

/** Whom a form is given out to: divisions by their codes, business types by theirs; none of either is all of them. */
export interface Audience {
  readonly regions: string[];
  readonly marketTypes: string[];
}

export interface AudienceFieldsProps {
  readonly value: Audience;
  readonly onChange: (value: Audience) => void;
}

const { calls, fields, rights } = outletRegister;
const TYPE = 'marketTypeCode';

/** 发给哪些企业: chosen by name, so that nothing that is mistyped can come to mean the whole city. */
export function AudienceFields({ value, onChange }: AudienceFieldsProps) {
  const id = useId();
  const districts = useRegionChoices('code').filter(({ depth }) => depth === 1);
  const mayChooseType = usePermitted([`${rights}.read`]);
  const { data: options = [] } = useCall(calls.options, {}, { enabled: mayChooseType });
  const several = (part: keyof Audience, label: string, all: string, choices: readonly Choice[]) => (
    <>
      <label id={`${id}-${part}`}>{label}</label>
      <Select
        aria-labelledby={`${id}-${part}`}
        mode="multiple"
        allowClear
        placeholder={all}
        value={value[part]}
        options={choices.map(({ value: code, label: name }) => ({ value: code, label: name }))}
        onChange={(codes: string[]) => onChange({ ...value, [part]: codes })}
      />
    </>
  );
  return (
    <>
      {several('regions', '所在区', '全市', districts)}
      {mayChooseType && several('marketTypes', '业态', '全部业态', choicesOf(TYPE, fields[TYPE], options) ?? [])}
    </>
  );
}
