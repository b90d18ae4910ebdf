import { Button } from '@arco-design/web-react';
import { numberText } from '#base/number-text.ts';
import { useCore } from '#browser/core.tsx';
import type { Column } from '#kit/table/columns.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import { baseMapCalls } from '#subjects/base-map/calls.ts';
import { BASE_LAYER_LABELS, BASE_LAYERS, type BaseLayer, OWN_SOURCE } from '#subjects/base-map/terms.ts';
import type { BaseVersion, GroundLayer } from '#subjects/base-map/wire.ts';
import { useDeed } from '../../parts/deeds.ts';
import { ask } from '../../register/ask.ts';
import { timeText } from '../../register/choices.ts';
import styles from './BaseMap.module.css';
import { ownShapes } from './own-shapes.ts';

export interface LayerTableProps {
  readonly versions: readonly BaseVersion[];
  /** Whose the layers in use are; borders may have come by the import of data. */
  readonly layers: readonly GroundLayer[];
  readonly chosen: BaseLayer;
  readonly onLayer: (layer: BaseLayer) => void;
}

interface Row {
  readonly layer: BaseLayer;
  readonly version: BaseVersion | undefined;
  readonly credit: Pick<GroundLayer, 'source' | 'reviewNumber'> | undefined;
}

/** The ground in use, layer by layer: whose it is, how much, since when and by whom, and the way back to our own drawing. */
export function LayerTable({ versions, layers, chosen, onLayer }: LayerTableProps) {
  const { transport } = useCore();
  const { busy, carryOut } = useDeed();
  const giveUp = ({ layer, version }: Row) =>
    ask({
      title: '恢复自绘示意底图',
      text: `「${BASE_LAYER_LABELS[layer]}」将改回${OWN_SOURCE}，${version?.source ?? ''}的版本保留，可以再换回来。确定要恢复吗？`,
      onYes: () =>
        carryOut(
          () =>
            transport.send(baseMapCalls.use, { layer, seen: version?.versionId ?? 0, versionId: 0 }, { quiet: true }),
          { done: `${BASE_LAYER_LABELS[layer]}已恢复为自绘示意底图` },
        ),
    });
  const columns: readonly Column<Row>[] = [
    { key: 'layer', title: '图层', width: 90, lead: true, render: ({ layer }) => BASE_LAYER_LABELS[layer] },
    { key: 'source', title: '来源', near: true, render: ({ credit }) => credit?.source ?? OWN_SOURCE },
    {
      key: 'reviewNumber',
      title: '审图号',
      width: 190,
      render: ({ credit }) => credit?.reviewNumber ?? <span className={styles['none']}>无，不得公开展示</span>,
    },
    {
      key: 'shapes',
      title: '图形数',
      width: 90,
      align: 'right',
      render: ({ layer, version, credit }) =>
        version ? numberText(version.shapes) : credit ? '—' : numberText(ownShapes(layer)),
    },
    { key: 'at', title: '换用时间', width: 170, render: ({ version }) => (version ? timeText(version.at) : '—') },
    {
      key: 'byName',
      title: '换用人',
      width: 110,
      render: ({ version, credit }) => version?.byName ?? (credit ? '数据导入' : '—'),
    },
    {
      key: 'deed',
      title: '操作',
      width: 190,
      fixed: 'right',
      render: (row) => (
        <span className={styles['deeds']}>
          <Button
            size="small"
            type={row.layer === chosen ? 'primary' : 'secondary'}
            aria-label={`更换${BASE_LAYER_LABELS[row.layer]}`}
            aria-pressed={row.layer === chosen}
            onClick={() => onLayer(row.layer)}
          >
            更换
          </Button>
          {row.version && (
            <Button
              size="small"
              disabled={busy}
              aria-label={`${BASE_LAYER_LABELS[row.layer]}恢复自绘`}
              onClick={() => giveUp(row)}
            >
              恢复自绘
            </Button>
          )}
        </span>
      ),
    },
  ];
  const rows = BASE_LAYERS.map((layer): Row => {
    const version = versions.find((one) => one.layer === layer && one.inUse);
    return { layer, version, credit: version ?? layers.find((one) => one.layer === layer) };
  });
  return (
    <section className={styles['block']} aria-label="现用底图">
      <h2 className={styles['heading']}>现用底图</h2>
      <DataTable
        caption="各图层的来源、审图号和图形数"
        density="desk"
        lined
        columns={columns}
        rows={rows}
        rowKey={({ layer }) => layer}
      />
    </section>
  );
}
