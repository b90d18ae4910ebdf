import { useAtomValue } from 'jotai';
import { useContext } from 'react';
import { numberText } from '#base/number-text.ts';
import { holdsAny, sessionAtom } from '#browser/session.ts';
import { useMeasure } from '#kit/frame/measure.ts';
import { MapSpaceContext } from '#kit/map/map-context.ts';
import { outletPath } from '../../../enterprise/rules.ts';
import type { MapOutlet, OutletBase } from '../../wire.ts';
import { useOutlet } from '../queries.ts';
import { cardPlace } from './card-place.ts';
import styles from './PlanningMap.module.css';

export interface OutletFactsProps {
  readonly outlet: MapOutlet;
  readonly onClose: () => void;
}

/** The facts of an outlet beside its point 网点信息 (loadBase), all of them inside the map; Escape or its button closes it. */
export function OutletFacts({ outlet, onClose }: OutletFactsProps) {
  const space = useContext(MapSpaceContext);
  const { data, failure } = useOutlet(outlet.outletId);
  // A wall has nobody who could open it.
  const mayOpen = holdsAny(useAtomValue(sessionAtom).resources, ['outlet.read']);
  const { ref: roomRef, size: room } = useMeasure();
  const { ref: cardRef, size: card } = useMeasure();
  const at = space?.pixelOf(outlet);
  if (!at) return null;
  const place = room && card && cardPlace(at, card, room);
  return (
    <div ref={roomRef} className={styles['factsRoom']}>
      <div ref={cardRef} className={styles['factsPlace']} style={place} data-placed={place !== undefined}>
        <section className={styles['facts']} aria-label={`网点信息 ${outlet.name}`}>
          <header>
            <h3 ref={takeFocus} tabIndex={-1}>
              {outlet.name}
            </h3>
            <button type="button" className={styles['close']} aria-label="关闭网点信息" onClick={onClose}>
              ×
            </button>
          </header>
          {data && <Facts facts={data} />}
          {mayOpen && (
            <p>
              <a data-opens href={outletPath(outlet.outletId)}>
                网点全景
              </a>
            </p>
          )}
          {!data && <p role="status">{failure ? '网点信息未能取得' : '加载中…'}</p>}
        </section>
      </div>
    </div>
  );
}

const takeFocus = (heading: HTMLHeadingElement | null): void => heading?.focus({ preventScroll: true });

function Facts({ facts }: { readonly facts: OutletBase }) {
  const lines: ReadonlyArray<readonly [name: string, value: string]> = [
    ['业态', facts.kindName],
    ['行政区划', facts.division],
    ['地址', facts.address],
    ['建筑面积', `${numberText(facts.floorArea)} ㎡`],
    ['服务半径', `${numberText(facts.serviceRadius)} 米`],
    ['开业年份', facts.openedYear === undefined ? '—' : `${facts.openedYear} 年`],
    ['覆盖小区', `${numberText(facts.compounds)} 个`],
    ['覆盖人口', facts.population === undefined ? '—' : `${numberText(facts.population)} 人`],
  ];
  return (
    <dl>
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
