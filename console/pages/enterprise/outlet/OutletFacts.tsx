import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { OutputOf } from '#base/call.ts';
import { positionText } from '#subjects/enterprise/rules.ts';
import { businessCentreRegister } from '#subjects/business-area/register.ts';
import type { OutletRecord } from '#subjects/enterprise-record/wire.ts';
import type { outletCalls } from '#subjects/market/calls.ts';
import { outletRegister } from '#subjects/market/register.ts';
import { EnterpriseName } from '../../../parts/names/EnterpriseName.tsx';
import { timeText } from '../../../register/choices.ts';
import { factsOf } from '../../../register/declared/page-of.tsx';
import { usePagePath } from '../../../shell/entry/page-path.ts';
import styles from '../Enterprise.module.css';

export type OutletContent = OutputOf<typeof outletCalls.content>;

interface Props {
  readonly content: OutletContent;
  readonly sight: OutletRecord['sight'] | undefined;
}

/** Told in the title, or by a way to what they point at, or as one position. */
const TOLD_ELSEWHERE = ['name', 'enterpriseId', 'areaId', 'lng', 'lat'];

/** What the outlet is, what stands above it, since when, who says so, and who may see it. */
export function OutletFacts({ content: { outlet, above, source }, sight }: Props) {
  const centres = usePagePath(businessCentreRegister.component);
  const { enterpriseId, enterpriseName, endedAt, lockedAt, lockedBy, lockReason } = outlet;
  const own = factsOf(outletRegister, outlet, TOLD_ELSEWHERE)
    .filter(([, text]) => text !== '')
    .map(([term, text]) => [term, text] as const);
  const facts: ReadonlyArray<readonly [term: string, value: ReactNode]> = [
    ...(above.length > 0
      ? [
          [
            '所属商圈',
            above.map(({ id, name }, step) => (
              <span key={id}>
                {step > 0 && ' › '}
                {centres === undefined ? name : <Link to={`${centres}?record=${id}`}>{name}</Link>}
              </span>
            )),
          ] as const,
        ]
      : []),
    ...(enterpriseId === undefined
      ? []
      : [['所属企业', <EnterpriseName key="of" enterpriseId={enterpriseId} name={String(enterpriseName)} />] as const]),
    ...own,
    ['位置', positionText(outlet)],
    ['数据来源', source],
    ...(lockedAt === undefined
      ? []
      : [['锁定', `${String(lockedBy)} ${timeText(lockedAt)}：${String(lockReason)}`] as const]),
    ...(endedAt === undefined ? [] : [['停用时间', timeText(endedAt)] as const]),
    ...(sight ? [['可查看人员', `所在区划 ${sight.division} 人，全市 ${sight.city} 人`] as const] : []),
  ];
  return (
    <dl className={styles['facts']}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
