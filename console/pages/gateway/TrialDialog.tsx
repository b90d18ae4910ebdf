import { Button, Input, Modal } from '@arco-design/web-react';
import { useId, useState } from 'react';
import { useCall } from '#browser/query.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { DataTable } from '#kit/table/DataTable.tsx';
import { gatewayCalls } from '#subjects/gateway/calls.ts';
import { DAY_PARAMETERS, PAGE_PARAMETERS } from '#subjects/gateway/terms.ts';
import type { Api, GatewayRows, GatewaySource } from '#subjects/gateway/wire.ts';
import { Select } from '../../parts/controls/Select.tsx';
import { useToday } from '../../parts/today.ts';
import styles from './Gateway.module.css';

const WIDTH = 150;
const HIGHEST = 360;
const LONGEST = 1_000;

export interface TrialDialogProps {
  readonly api: Api;
  /** Says what its fields are called. */
  readonly source: GatewaySource | undefined;
  readonly onClose: () => void;
}

/** Tries an interface 试用 as it is being written, within the own scope: its parameters, and the rows that they give. */
export function TrialDialog({ api, source, onClose }: TrialDialogProps) {
  const id = useId();
  const known = [
    ...api.parameters,
    ...(source?.timed ? Object.values(DAY_PARAMETERS) : []),
    ...Object.values(PAGE_PARAMETERS),
  ];
  const [visible, setVisible] = useState(true);
  const today = useToday();
  const [given, setGiven] = useState(source?.timed ? `from=${today}&to=${today}&pageSize=10` : 'pageSize=10');
  const [sent, setSent] = useState<string>();
  const [former, setFormer] = useState('');
  const { data, failure } = useCall(
    gatewayCalls.trial,
    { apiId: api.apiId, given: sent, former: former === '' ? undefined : Number(former) },
    { enabled: sent !== undefined, keepLast: false },
  );
  return (
    <Modal
      className={styles['trial'] ?? ''}
      visible={visible}
      title={`试用「${api.name}」`}
      footer={null}
      onCancel={() => setVisible(false)}
      afterClose={onClose}
    >
      {api.formers.length > 0 && (
        <Select
          label="试用的版本"
          value={former}
          options={[{ value: '', label: `现在的内容（第 ${api.version} 版）` }, ...api.formers.map(formerChoice)]}
          onChange={setFormer}
        />
      )}
      <label htmlFor={id}>{`参数（可用 ${known.join('、')}），如 pageSize=10`}</label>
      <div className={styles['asking']}>
        <Input id={id} value={given} maxLength={LONGEST} onChange={setGiven} onPressEnter={() => setSent(given)} />
        <Button type="primary" onClick={() => setSent(given)}>
          试用
        </Button>
      </div>
      {failure && (
        <p className={styles['fault']} role="alert">
          {failure.message}
        </p>
      )}
      {sent !== undefined && !data && !failure && <LoadingState height={240} />}
      {data && (
        <Rows name={api.name} fields={former === '' ? api.fields : fieldsIn(data)} source={source} answer={data} />
      )}
    </Modal>
  );
}

const formerChoice = ({ version, endsOn }: Api['formers'][number]) => ({
  value: String(version),
  label: `第 ${version} 版（至 ${endsOn}）`,
});

/** What a former version gives, as its rows have it. */
const fieldsIn = ({ rows: [first] }: GatewayRows): readonly string[] => Object.keys(first ?? {});

interface RowsProps {
  readonly name: string;
  readonly fields: readonly string[];
  readonly source: GatewaySource | undefined;
  readonly answer: GatewayRows;
}

function Rows({ name, fields, source, answer: { rows, totalCount } }: RowsProps) {
  if (rows.length === 0) return <EmptyState text="没有数据" />;
  const titles = new Map(source?.fields.map(({ key, title }) => [key, title]));
  return (
    <>
      <p>{`共 ${totalCount} 条，显示 ${rows.length} 条`}</p>
      <DataTable
        density="desk"
        caption={`「${name}」的试用结果`}
        maxHeight={HIGHEST}
        rows={rows}
        rowKey={(row) => String(rows.indexOf(row))}
        columns={fields.map((key) => ({ key, title: titles.get(key) ?? key, width: WIDTH }))}
      />
    </>
  );
}
