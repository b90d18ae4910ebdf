import { useCall } from '#browser/query.ts';
import { dataSourceCalls } from '#subjects/data-source/calls.ts';
import { Answered } from '../../parts/controls/Answered.tsx';
import { Select } from '../../parts/controls/Select.tsx';
import type { ControlProps } from '../../register/form/fields.ts';
import type { MappingValues } from './mapping-values.ts';

const HEIGHT = 32;

/** Chooses among what a source itself lists: tables and views, paths to lists of records, sheets. */
export function ObjectField({ id, describedBy, invalid, value, values, onChange }: ControlProps<MappingValues>) {
  const result = useCall(dataSourceCalls.objects, { sourceId: Number(values.sourceId) }, { keepLast: false });
  return (
    <Answered result={result} height={HEIGHT}>
      {(objects) =>
        objects.length === 0 ? (
          <p>这个数据源中没有可以读取的内容</p>
        ) : (
          <Select
            labelledBy={`${id}-label`}
            describedBy={describedBy}
            invalid={invalid}
            required
            value={String(value)}
            options={objects.map(({ object, title }) => ({ value: object, label: title }))}
            onChange={onChange}
          />
        )
      }
    </Answered>
  );
}
