import { Button, Input, Modal } from '@arco-design/web-react';
import { useId, useState } from 'react';
import { addressOf } from '#base/call.ts';
import { useCall } from '#browser/query.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { DataTable } from '#kit/table/DataTable.tsx';
import { gatewayCalls } from '#subjects/gateway/calls.ts';
import { DAY_PARAMETERS, PAGE_PARAMETERS } from '#subjects/gateway/terms.ts';
import type { Api, GatewayRows, GatewaySource } from '#subjects/gateway/wire.ts';
import { DayPicker } from '../../parts/controls/DayPicker.tsx';
import { Select } from '../../parts/controls/Select.tsx';
import { useToday } from '../../parts/today.ts';
import styles from './Gateway.module.css';

const WIDTH = 150;
const HIGHEST = 360;
const LONGEST_VALUE = 200;

export interface TrialDialogProps {
  readonly api: Api;
  /** Says what its fields are called. */
  readonly source: GatewaySource | undefined;
  readonly onClose: () => void;
}

/** Tries an interface 试用 as it is being written, within the own scope: a field for each of its parameters, the address that they make, and the rows that it gives. */
export function TrialDialog({ api, source, onClose }: TrialDialogProps) {
  const id = useId();
  const [visible, setVisible] = useState(true);
  const today = useToday();
  const days: Given = source?.timed ? { [DAY_PARAMETERS.from]: today, [DAY_PARAMETERS.to]: today } : {};
  const [given, setGiven] = useState<Given>({ ...days, [PAGE_PARAMETERS.size]: '10' });
  const [former, setFormer] = useState('');
  const [more, setMore] = useState('');
  const [sent, setSent] = useState<string>();
  const asked = [addressed(given), former === '' ? '' : more.trim()].filter((part) => part !== '').join('&');
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
      <form
        className={styles['asking']}
        onSubmit={(event) => {
          event.preventDefault();
          setSent(asked);
        }}
      >
        {parametersOf(api, source).map(({ key, title, isDay }) => (
          <div key={key} className={styles['parameter']}>
            <label htmlFor={`${id}-${key}`}>{title}</label>
            {isDay ? (
              <DayPicker
                id={`${id}-${key}`}
                value={given[key] ?? ''}
                latest={today}
                clearable
                onChange={(day) => setGiven({ ...given, [key]: day })}
              />
            ) : (
              <Input
                id={`${id}-${key}`}
                value={given[key] ?? ''}
                maxLength={LONGEST_VALUE}
                onChange={(value) => setGiven({ ...given, [key]: value })}
              />
            )}
          </div>
        ))}
        {former !== '' && (
          <div className={styles['parameter']}>
            <label htmlFor={id}>旧版本的其他参数</label>
            <Input id={id} value={more} maxLength={LONGEST_VALUE} placeholder="名称=值" onChange={setMore} />
          </div>
        )}
        <Button type="primary" htmlType="submit">
          试用
        </Button>
      </form>
      <p className={styles['address']}>
        调用地址{' '}
        <code>{`GET ${addressOf(gatewayCalls.open.path, { slug: api.slug }).path}${asked === '' ? '' : `?${asked}`}`}</code>
      </p>
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

/** What is filled in, by the name of the parameter; '' is not sent. */
type Given = Readonly<Record<string, string>>;

const addressed = (given: Given): string =>
  new URLSearchParams(Object.entries(given).filter(([, value]) => value.trim() !== '')).toString();

interface Parameter {
  readonly key: string;
  readonly title: string;
  readonly isDay?: boolean;
}

/** What may be asked of an interface: its own parameters by the names of their fields, the days of what is of days, the page. */
function parametersOf(api: Api, source: GatewaySource | undefined): readonly Parameter[] {
  const titles = new Map(source?.fields.map(({ key, title }) => [key, title]));
  return [
    ...api.parameters.map((key) => ({ key, title: titles.get(key) ?? key })),
    ...(source?.timed
      ? [
          { key: DAY_PARAMETERS.from, title: '开始日期', isDay: true },
          { key: DAY_PARAMETERS.to, title: '结束日期', isDay: true },
        ]
      : []),
    { key: PAGE_PARAMETERS.index, title: '页码' },
    { key: PAGE_PARAMETERS.size, title: '每页条数' },
  ];
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
