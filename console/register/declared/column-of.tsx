import { Button } from '@arco-design/web-react';
import type { ReactNode } from 'react';
import type { AnyRegister } from '#base/register/declare.ts';
import type { AnyRecord } from '#base/register/declaration.ts';
import type { FieldSpec } from '#base/register/fields.ts';
import { headingOf, shownOf } from '#base/register/shown.ts';
import type { Column } from '#kit/table/columns.ts';
import { enterpriseRegister } from '#subjects/market/register.ts';
import { EnterpriseName } from '../../parts/names/EnterpriseName.tsx';
import { StatusMark } from '../StatusMark.tsx';
import styles from './Declared.module.css';

const USUAL_WIDTH = 140;

/** A label says what it is; a day or a number is shown behind the name of its field. */
const nearOf = ({ kind, near }: FieldSpec): Pick<Column<AnyRecord>, 'near'> =>
  kind === 'status' ? { near: true } : near ? { near: kind === 'choice' || 'named' } : {};

/** Whether a field names an enterprise, which has a page of its own. */
export const isEnterprise = ({ to }: FieldSpec): boolean => to === enterpriseRegister.name;

/** The column of a declared field. */
export function columnOf(
  register: AnyRegister,
  key: string,
  spec: FieldSpec,
  onOpen: (id: number) => void,
): Column<AnyRecord> {
  const depthKey = Object.keys(register.fields).find((one) => register.fields[one]?.kind === 'depth');
  const width = typeof spec.list === 'number' ? spec.list : USUAL_WIDTH;
  const render = (row: AnyRecord): ReactNode => {
    if (key === 'name') {
      return (
        <>
          {depthKey !== undefined && '\u3000'.repeat(Math.max(0, Number(row[depthKey]) - 1))}
          <Button type="text" className={styles['name']} onClick={() => onOpen(Number(row[register.key]))}>
            {String(row['name'])}
          </Button>
          {row['endedAt'] !== undefined && '（已停用）'}
          {row['lockedAt'] !== undefined && '（已锁定）'}
        </>
      );
    }
    if (isEnterprise(spec) && row[key] !== undefined)
      return <EnterpriseName enterpriseId={Number(row[key])} name={shownOf(row, key, spec)} />;
    if (spec.kind === 'status') return <StatusMark on={row[key] === 1} label={shownOf(row, key, spec)} />;
    return shownOf(row, key, spec);
  };
  return {
    key,
    title: headingOf(spec),
    width,
    ...(key === 'name' && { lead: true as const }),
    ...nearOf(spec),
    ...(spec.kind === 'count' || spec.kind === 'number' ? { align: 'right' as const } : {}),
    render,
  };
}
