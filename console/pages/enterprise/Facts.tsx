import { numberText } from '#base/number-text.ts';
import { ownSiteOf, positionText } from '#subjects/enterprise/rules.ts';
import type { EnterpriseDetail } from '#subjects/enterprise/wire.ts';
import type { EnterpriseRecord } from '#subjects/enterprise-record/wire.ts';
import { timeText } from '../../register/choices.ts';
import styles from './Enterprise.module.css';

interface Props {
  readonly detail: EnterpriseDetail;
  readonly record: EnterpriseRecord | undefined;
}

/** Who the enterprise is, where it is, what it owes, and who may see it. */
export function Facts({ detail, record }: Props) {
  const { code, address, division, marketType, reportsPrices, reportsWeekly } = detail;
  const own = ownSiteOf(detail);
  const reports = [reportsPrices && '每日菜价', reportsWeekly && '销售周报']
    .filter((text) => text !== false)
    .join('、');
  const facts: ReadonlyArray<readonly [string, string]> = [
    ['企业代码', code],
    ['行政区划', division],
    ['市场类型', marketType],
    ['地址', address],
    ['报送任务', reports || '无'],
    ...registeredFacts(record?.registered),
    ...(own
      ? ([
          ['位置', positionText(own)],
          ['营业面积', `${numberText(own.floorArea)} 平方米`],
          ['服务半径', `${numberText(own.serviceRadius)} 米`],
          ['开业年份', `${own.openedYear} 年`],
        ] as const)
      : []),
    ...(record ? [['可查看人员', sightText(record.sight)] as const] : []),
  ];
  return (
    <dl className={styles['facts']}>
      {facts.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function registeredFacts(registered: EnterpriseRecord['registered']): ReadonlyArray<readonly [string, string]> {
  if (!registered) return [];
  const { creditCode, legalRepresentative, registeredCapital, phone, remark, endedAt } = registered;
  const given: ReadonlyArray<readonly [string, string]> = [
    ['信用代码', creditCode],
    ['法定代表人', legalRepresentative],
    ['注册资本', registeredCapital === undefined ? '' : `${numberText(registeredCapital)} 万元`],
    ['联系电话', phone],
    ['备注', remark],
    ['停用时间', endedAt === undefined ? '' : timeText(endedAt)],
  ];
  return given.filter(([, text]) => text !== '');
}

const sightText = ({ own, division, city }: EnterpriseRecord['sight']): string =>
  `本企业 ${own} 人，所在区划 ${division} 人，全市 ${city} 人`;
