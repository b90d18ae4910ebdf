import { dataSourceCalls } from '#subjects/data-source/calls.ts';
import { MOST_TAKEN, type Schedule, SCHEDULES } from '#subjects/data-source/terms.ts';
import type { Mapping, MappingDraft } from '#subjects/data-source/wire.ts';
import { choicesOf, wholeNumberFault } from '../../register/choices.ts';
import type { Choice } from '../../register/form/fields.ts';
import { type RecordForm, writing } from '../../register/register.ts';
import { ColumnsField } from './ColumnsField.tsx';
import { chosenOf, type MappingValues, textOfChosen } from './mapping-values.ts';
import { ObjectField } from './ObjectField.tsx';

const EMPTY: MappingValues = {
  mappingId: 0,
  version: 0,
  name: '',
  sourceId: '',
  object: '',
  columns: '',
  schedule: 'hand',
  mostRows: '100000',
  onWalls: false,
};

const draftOf = (values: MappingValues): MappingDraft => ({
  mappingId: values.mappingId === 0 ? undefined : values.mappingId,
  version: values.mappingId === 0 ? undefined : values.version,
  name: values.name.trim(),
  sourceId: Number(values.sourceId),
  object: values.object,
  schedule: values.schedule as Schedule,
  mostRows: Number(values.mostRows),
  onWalls: values.onWalls,
  columns: chosenOf(values).map((column) => ({ ...column, title: column.title.trim() })),
});

/** How what a source has is mapped to a dataset: what is read, and what each column is taken as. */
export const mappingForm = (sources: readonly Choice[]): RecordForm<Mapping, MappingValues> => ({
  fields: [
    { name: 'name', label: '数据集名称', required: true, longest: 60 },
    { name: 'sourceId', label: '数据源', kind: 'choice', required: true, choices: sources },
    {
      name: 'object',
      label: '表、路径或工作表',
      required: true,
      wide: true,
      shown: ({ sourceId }) => sourceId !== '',
      control: (props) => <ObjectField {...props} />,
    },
    {
      name: 'columns',
      label: '列映射',
      required: true,
      wide: true,
      shown: ({ sourceId, object }) => sourceId !== '' && object !== '',
      control: (props) => <ColumnsField {...props} />,
    },
    { name: 'schedule', label: '抽取方式', kind: 'choice', required: true, choices: choicesOf(SCHEDULES) },
    {
      name: 'mostRows',
      label: '最多行数',
      kind: 'number',
      required: true,
      check: wholeNumberFault(1, MOST_TAKEN),
      hint: '来源超过此数时抽取失败，保留原有数据',
    },
    {
      name: 'onWalls',
      label: '可在大屏展示',
      kind: 'switch',
      hint: '开启后，全员共享的统计可放到大屏，路过的人都能看到',
    },
  ],
  empty: EMPTY,
  read: async (transport, { mappingId, name }) => {
    const { rows } = await transport.send(dataSourceCalls.mappings, {
      pageIndex: 1,
      pageSize: 200,
      name,
      sourceId: undefined,
      ended: 'no',
    });
    const found = rows.find((row) => row.mappingId === mappingId);
    if (!found) return EMPTY;
    const place = { sourceId: String(found.sourceId), object: found.object };
    return {
      ...place,
      mappingId,
      version: found.version,
      name: found.name,
      schedule: found.schedule,
      mostRows: String(found.mostRows),
      onWalls: found.onWalls,
      columns: textOfChosen(
        place,
        found.columns.map(({ column, title, role, unit, adding }) => ({ column, title, role, unit, adding })),
      ),
    };
  },
  create: writing(dataSourceCalls.saveMapping, (values) => draftOf({ ...values, mappingId: 0 })),
  update: writing(dataSourceCalls.saveMapping, draftOf),
});
