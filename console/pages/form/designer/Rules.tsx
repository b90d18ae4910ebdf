import { Button } from '@arco-design/web-react';
import {
  FORM_LIMITS,
  type FormDefinition,
  type FormRule,
  type Question,
  questionsOf,
} from '#base/form/definition/definition.ts';
import type { DefinitionFault } from '#base/form/definition/faults.ts';
import { FUNCTIONS } from '#base/form/expression/functions.ts';
import { OneOf } from '../../../parts/controls/OneOf.tsx';
import styles from '../Forms.module.css';
import { ChoiceField, TextField } from './fields.tsx';

export interface RulesProps {
  readonly form: FormDefinition;
  readonly faults: readonly DefinitionFault[];
  readonly onChange: (rules: readonly FormRule[]) => void;
}

/** The rules 校验规则 of a form: what has to hold, what is said, whether it may be explained; a fault is told as it is typed. */
export function Rules({ form, faults, onChange }: RulesProps) {
  const { rules } = form;
  const places = questionsOf(form).flatMap(({ question }) => [
    ...(question.kind === 'note' ? [] : [{ value: question.key, label: placeName(question) }]),
    ...(question.columns ?? []).map((column) => ({
      value: `${question.key}.${column.key}`,
      label: `${question.title} · ${column.title}，逐行`,
    })),
  ]);
  const set = (at: number, change: Partial<FormRule>) =>
    onChange(rules.map((rule, index) => (index === at ? { ...rule, ...change } : rule)));
  return (
    <div className={styles['panel']}>
      <h2>{`校验规则 ${rules.length} / ${FORM_LIMITS.rules}`}</h2>
      <details className={styles['soft']}>
        <summary>公式怎么写</summary>
        <p>用题号引用答案，表格的列写作“表格.列”；可用 + - * / &amp;、= &lt;&gt; &lt; &gt;、且 或 非 和以下函数：</p>
        <p>{FUNCTIONS.map(({ usage }) => usage).join('　')}</p>
      </details>
      {rules.map((rule, index) => (
        <div key={index} className={styles['panel']}>
          <TextField
            label={`规则 ${index + 1}：应当成立`}
            value={rule.check}
            lines={2}
            longest={500}
            fault={faultText(faults.find(({ at }) => at === `rule:${index}`))}
            onChange={(check) => set(index, { check })}
          />
          <TextField
            label="不成立时提示"
            value={rule.message}
            longest={100}
            onChange={(message) => set(index, { message })}
          />
          <ChoiceField label="提示显示在" value={rule.at} options={places} onChange={(at) => set(index, { at })} />
          <OneOf
            label="强度"
            value={rule.hard ? 'hard' : 'soft'}
            options={[
              { value: 'hard', label: '必须改正' },
              { value: 'soft', label: '可写说明' },
            ]}
            onChoose={(strength) => set(index, { hard: strength === 'hard' })}
          />
          <Button size="mini" onClick={() => onChange(rules.filter((_, at) => at !== index))}>
            删除规则
          </Button>
        </div>
      ))}
      {rules.length < FORM_LIMITS.rules && (
        <Button
          size="small"
          onClick={() =>
            onChange([...rules, { check: '真', message: '请核实', hard: false, at: places[0]?.value ?? '' }])
          }
        >
          增加规则
        </Button>
      )}
    </div>
  );
}

/** How a question is called among others: by its title, and by its number 题号 where that is another word. */
const placeName = ({ title, key }: Question): string => (title === key ? title : `${title}（${key}）`);

const faultText = (fault: DefinitionFault | undefined): string | undefined =>
  fault && (fault.place === undefined ? fault.message : `第 ${fault.place + 1} 个字：${fault.message}`);
