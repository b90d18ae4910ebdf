import { Button } from '@arco-design/web-react';
import { numberText } from '#base/number-text.ts';
import { useCore } from '#browser/core.tsx';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import type { Column } from '#kit/table/columns.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import { baseMapCalls } from '#subjects/base-map/calls.ts';
import { BASE_LAYER_LABELS, KEPT_BASES, SYSTEM_NAMES } from '#subjects/base-map/terms.ts';
import type { BaseVersion } from '#subjects/base-map/wire.ts';
import { useDeed } from '../../parts/deeds.ts';
import { ask } from '../../register/ask.ts';
import { timeText } from '../../register/choices.ts';
import styles from './BaseMap.module.css';

/** The versions that are kept, newest first, and the way back to each. */
export function VersionTable({ versions }: { readonly versions: readonly BaseVersion[] }) {
  const { transport } = useCore();
  const { busy, carryOut } = useDeed();
  const back = ({ layer, versionId, source, fileName }: BaseVersion) => {
    const label = BASE_LAYER_LABELS[layer];
    const seen = versions.find((one) => one.layer === layer && one.inUse)?.versionId ?? 0;
    ask({
      title: '换回以前的底图',
      text: `「${label}」将换用 ${source} 的「${fileName}」，所有地图立即更新。确定要换用吗？`,
      onYes: () =>
        carryOut(() => transport.send(baseMapCalls.use, { layer, seen, versionId }, { quiet: true }), {
          done: `${label}已换用 ${source} 的底图`,
        }),
    });
  };
  const columns: readonly Column<BaseVersion>[] = [
    { key: 'layer', title: '图层', width: 70, render: ({ layer }) => BASE_LAYER_LABELS[layer] },
    { key: 'fileName', title: '文件', lead: true },
    { key: 'source', title: '来源', width: 120 },
    { key: 'reviewNumber', title: '审图号', width: 150 },
    { key: 'crs', title: '原坐标系', width: 140, render: ({ crs }) => SYSTEM_NAMES[crs] },
    {
      key: 'shapes',
      title: '图形 / 顶点',
      width: 110,
      align: 'right',
      render: ({ shapes, corners }) => `${numberText(shapes)} / ${numberText(corners)}`,
    },
    { key: 'at', title: '换用时间', width: 165, render: ({ at }) => timeText(at) },
    { key: 'byName', title: '换用人', width: 95 },
    {
      key: 'deed',
      title: '操作',
      width: 80,
      fixed: 'right',
      render: (one) =>
        one.inUse ? (
          '使用中'
        ) : (
          <Button size="small" disabled={busy} aria-label={`换用 ${one.fileName}`} onClick={() => back(one)}>
            换用
          </Button>
        ),
    },
  ];
  return (
    <section className={styles['block']} aria-label="保留的版本">
      <h2 className={styles['heading']}>保留的版本</h2>
      <p className={styles['note']}>每个图层除使用中的以外，保留最近 {KEPT_BASES} 个版本</p>
      {versions.length === 0 ? (
        <EmptyState text="尚未换用过底图" hint="换用后，以前的版本在这里可以换回" height={120} />
      ) : (
        <DataTable
          caption="保留的底图版本"
          density="desk"
          lined
          columns={columns}
          rows={versions}
          rowKey={({ versionId }) => String(versionId)}
        />
      )}
    </section>
  );
}
