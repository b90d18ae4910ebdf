import { Button } from '@arco-design/web-react';
import { useState } from 'react';
import { inventedAnswers } from '#base/form/answer/invented.ts';
import type { FormDefinition } from '#base/form/definition/definition.ts';
import styles from './Form.module.css';
import { FormView } from './FormView.tsx';
import type { PhotoWays } from './PhotosField.tsx';
import { type Filling, useCompiled, useFilling } from './use-filling.ts';

const NO_PHOTOS: PhotoWays = { keep: async (file) => ({ id: 'trial', name: file.name }), address: () => undefined };

/** A form as it will be, to be tried 试填: nothing that is typed leaves this page. */
export function Trial({ definition }: { readonly definition: FormDefinition }) {
  const { form, faults } = useCompiled(definition);
  if (!form)
    return (
      <div role="status">
        <ul className={styles['receipt']}>
          {faults.slice(0, 8).map((fault, index) => (
            <li key={index}>{`${titleAt(definition, fault.at)}${fault.message}`}</li>
          ))}
        </ul>
      </div>
    );
  return <Tried form={form} />;
}

/** What a fault is in, as who designs the form calls it; nothing for the form as a whole. */
function titleAt({ sections, rules }: FormDefinition, at: string): string {
  const [key, column] = at.split('.');
  const rule = rules[Number(/^rule:(\d+)$/.exec(at)?.[1])];
  const part = sections.flatMap((one) => [one, ...one.questions]).find((one) => one.key === key);
  const inTable = part && 'columns' in part ? part.columns?.find((one) => one.key === column)?.title : undefined;
  const names = rule
    ? [`规则“${rule.message}”`]
    : [part?.title, inTable].flatMap((name) => (name ? [`“${name}”`] : []));
  return names.length > 0 ? `${names.join('')}：` : '';
}

function Tried({ form }: { readonly form: Filling['form'] }) {
  const filling = useFilling(form, { answers: {}, reasons: {} });
  const [strict, setStrict] = useState(false);
  const { length } = filling.judged.faults;
  return (
    <>
      {form.definition.note && <p className={styles['intro']}>{form.definition.note}</p>}
      <FormView filling={{ ...filling, form }} strict={strict} photos={NO_PHOTOS} />
      <div className={styles['bar']}>
        <Button onClick={() => filling.replace(inventedAnswers(form))}>填入示例</Button>
        <Button onClick={() => filling.replace({})}>清空</Button>
        <Button type="primary" onClick={() => setStrict(true)}>
          试交
        </Button>
        <span role="status" className={strict && length > 0 ? styles['fault'] : styles['help']}>
          {strict ? (length > 0 ? `有 ${length} 处未通过` : '可以提交') : '试填的内容不会保存'}
        </span>
      </div>
    </>
  );
}
