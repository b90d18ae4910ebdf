import { Button } from '@arco-design/web-react';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import type { Page } from '#base/page.ts';
import type { AnyRegister } from '#base/register/declare.ts';
import type { AnyRecord } from '#base/register/declaration.ts';
import { type Relation, relationsOf } from '#base/register/related.ts';
import { shownOf } from '#base/register/shown.ts';
import { useCall } from '#browser/query.ts';
import { sessionAtom } from '#browser/session.ts';
import { allRegisters } from '#subjects/registers.ts';
import { usePagePath } from '../../shell/entry/page-path.ts';
import styles from './Declared.module.css';
import { listedFields } from './page-of.tsx';

/** So many of each are in sight; the whole list has the rest. */
const FEW = 5;

export interface RelatedProps {
  readonly register: AnyRegister;
  readonly id: number;
}

/** 相关记录: what refers to a record, of every register that the session may read. */
export function Related({ register, id }: RelatedProps) {
  const { resources } = useAtomValue(sessionAtom);
  return relationsOf(register, allRegisters)
    .filter((one) => resources.includes(`${one.register.rights}.read`))
    .map((one) => <Referring key={`${one.register.name}.${one.key}`} relation={one} id={id} />);
}

/** The records of one register that refer to it; nothing where there is none. */
function Referring({ relation, id }: { readonly relation: Relation; readonly id: number }) {
  const { register, key, spec } = relation;
  const path = usePagePath(register.component);
  const { data, failure, refetch } = useCall(
    register.calls.list,
    { [key]: id, ...(register.whole ? {} : { pageIndex: 1, pageSize: 10 }) },
    { refreshOn: [register.event], keepLast: false },
  );
  if (failure && data === undefined)
    return (
      <p role="status" className={styles['missing']}>
        相关{register.noun}未能取得{' '}
        <Button type="text" size="mini" onClick={refetch}>
          重试
        </Button>
      </p>
    );
  const { totalCount, rows } = asPage(data);
  if (totalCount === 0) return null;
  const [second] = listedFields(register).filter(([one]) => one !== 'name' && one !== key);
  return (
    <section aria-label={`相关${register.noun}`}>
      <h2 className={styles['heading']}>
        {register.noun} {totalCount} 条{' '}
        {path !== undefined && spec.filter && (
          <Link className={styles['all']} to={`${path}?${new URLSearchParams({ [key]: String(id) }).toString()}`}>
            查看全部
          </Link>
        )}
      </h2>
      <ul className={styles['related']}>
        {rows.slice(0, FEW).map((row) => {
          const number = String(row[register.key]);
          const name = String(row['name']);
          return (
            <li key={number}>
              {path === undefined ? name : <Link to={`${path}?record=${number}`}>{name}</Link>}
              {second && <small>{shownOf(row, ...second)}</small>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function asPage(data: readonly AnyRecord[] | Page<AnyRecord> | undefined): Page<AnyRecord> {
  if (data === undefined) return { totalCount: 0, rows: [] };
  return 'rows' in data ? data : { totalCount: data.length, rows: data };
}
