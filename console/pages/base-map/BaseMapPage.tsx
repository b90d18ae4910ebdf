import { useRef, useState } from 'react';
import { useCall } from '#browser/query.ts';
import { baseMapCalls } from '#subjects/base-map/calls.ts';
import { baseMapEvents } from '#subjects/base-map/events.ts';
import type { BaseLayer } from '#subjects/base-map/terms.ts';
import { Answered } from '../../parts/controls/Answered.tsx';
import type { MenuPageProps } from '../../parts/menu-page.ts';
import { Page } from '../../parts/Page.tsx';
import styles from './BaseMap.module.css';
import { LayerTable } from './LayerTable.tsx';
import { ReplaceLayer } from './ReplaceLayer.tsx';
import { VersionTable } from './VersionTable.tsx';

const REFRESH = { refreshOn: [baseMapEvents.changed] };

/** 底图管理: whose each layer of the maps is, a file to put in its place, and the way back. */
export function BaseMapPage({ title }: MenuPageProps) {
  const versions = useCall(baseMapCalls.versions, {}, REFRESH);
  const ground = useCall(baseMapCalls.ground, {}, REFRESH);
  const [layer, setLayer] = useState<BaseLayer>('district');
  const place = useRef<HTMLDivElement>(null);
  const handleLayer = (chosen: BaseLayer) => {
    setLayer(chosen);
    // On a phone the file is chosen far below.
    place.current?.focus();
  };
  return (
    <Page title={title} note="换用后，控制台和大屏的所有地图立即更新">
      <Answered result={versions} height={420}>
        {(rows) => (
          <div className={styles['page']}>
            <LayerTable versions={rows} layers={ground.data?.layers ?? []} chosen={layer} onLayer={handleLayer} />
            <div ref={place} tabIndex={-1} className={styles['place']}>
              <ReplaceLayer key={layer} layer={layer} versions={rows} onLayer={setLayer} />
            </div>
            <VersionTable versions={rows} />
          </div>
        )}
      </Answered>
    </Page>
  );
}
