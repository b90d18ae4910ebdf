import { Button } from '@arco-design/web-react';
import type { OpenPlacedEnterprise } from '#subjects/enterprise/wire.ts';
import styles from './Enterprises.module.css';

export interface FactsProps {
  readonly enterprise: OpenPlacedEnterprise;
  /** Which of its places was chosen. */
  readonly site: number | undefined;
  readonly onClose: () => void;
}

/** What anybody may know of an enterprise, over the map it is chosen on. */
export function Facts({ enterprise, site, onClose }: FactsProps) {
  const { name, creditCode, division, marketType, address, sites } = enterprise;
  const place = site === undefined ? undefined : sites[site];
  const facts = [
    ['统一社会信用代码', creditCode || '—'],
    ['行政区划', division],
    ['市场类型', marketType],
    ['地址', address || '—'],
    ...(place && place.name !== name ? [['网点', place.name]] : []),
    ...(place && place.address !== '' && place.address !== address ? [['网点地址', place.address]] : []),
    ...(sites.length > 1 ? [['位置', `共 ${sites.length} 处`]] : []),
  ] as const;
  return (
    <section className={styles['facts']} aria-label="企业信息">
      <div className={styles['head']}>
        <h2>{name}</h2>
        <Button type="text" size="mini" onClick={onClose}>
          关闭
        </Button>
      </div>
      <dl>
        {facts.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
