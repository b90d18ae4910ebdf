import { isComparedKind } from '#base/form/answer/last.ts';
import { type Column, FORM_LIMITS, type Question } from '#base/form/definition/definition.ts';
import { isNumberKind } from '#base/form/definition/types.ts';
import { Tick } from '../../../parts/controls/Tick.tsx';
import { digits, TextField } from './fields.tsx';

interface BoundsProps {
  readonly asked: Question | Column;
  readonly fault: string | undefined;
  readonly onChange: (change: Partial<Column>) => void;
}

/** What an answer may be: how long, how large, how many; and how it is held against the last one 上期. */
export function Bounds({ asked, fault, onChange }: BoundsProps) {
  const { kind } = asked;
  const isNumber = isNumberKind(kind) || kind === 'computed';
  if (kind === 'text' || kind === 'lines')
    return (
      <TextField
        label="最多字数"
        value={asked.longest === undefined ? '' : String(asked.longest)}
        longest={4}
        onChange={(text) => onChange({ longest: digits(text) })}
      />
    );
  if (!isNumber && kind !== 'date' && kind !== 'multiple' && kind !== 'photos') return null;
  return (
    <>
      {isNumber && (
        <>
          <TextField label="单位" value={asked.unit} longest={10} onChange={(unit) => onChange({ unit })} />
          <TextField
            label="小数位数"
            value={asked.decimals === undefined ? '' : String(asked.decimals)}
            longest={1}
            onChange={(text) => onChange({ decimals: digits(text) })}
          />
        </>
      )}
      {kind !== 'computed' && (
        <>
          {kind !== 'photos' && (
            <TextField
              label={kind === 'date' ? '最早' : '下限'}
              value={asked.least}
              longest={26}
              fault={fault}
              onChange={(least) => onChange({ least })}
            />
          )}
          <TextField
            label={kind === 'date' ? '最晚' : '上限'}
            value={asked.most}
            longest={26}
            onChange={(most) => onChange({ most })}
          />
        </>
      )}
    </>
  );
}

/** How an answer is held against that of the last time 与上期比, and whether it may be taken over. */
export function AgainstLast({ asked, onChange }: Omit<BoundsProps, 'fault'>) {
  if (!isComparedKind(asked.kind)) return null;
  return (
    <>
      {isNumberKind(asked.kind) && (
        <TextField
          label="与上期比超过百分之几标出"
          value={asked.swing === undefined ? '' : String(asked.swing)}
          longest={3}
          placeholder="例如 30；不填则不标"
          onChange={(text) => onChange({ swing: percentIn(text) })}
        />
      )}
      <Tick checked={asked.carry === true} onTick={(on) => onChange({ carry: on || undefined })}>
        可以沿用上期
      </Tick>
    </>
  );
}

const percentIn = (text: string): number | undefined => {
  const percent = digits(text);
  return percent === undefined || percent < 1 ? undefined : Math.min(FORM_LIMITS.swing, percent);
};
