import { Button } from '@arco-design/web-react';
import { useCore } from '#browser/core.tsx';
import { useCall } from '#browser/query.ts';
import type { Column } from '#kit/table/columns.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { themeCalls } from '#subjects/theme/calls.ts';
import { themeEvents } from '#subjects/theme/events.ts';
import type { Look } from '#subjects/theme/terms.ts';
import type { ThemeRow, ThemeVersion } from '#subjects/theme/wire.ts';
import { Answered } from '../../../parts/controls/Answered.tsx';
import { useDeed } from '../../../parts/deeds.ts';
import { ask } from '../../../register/ask.ts';
import { timeText } from '../../../register/choices.ts';
import styles from './Theme.module.css';

const DOTS = [
  ['浅色', ({ light }: Look) => light.accent],
  ['深色', ({ dark }: Look) => dark.accent],
  ['登录页', ({ ground }: Look) => ground],
] as const;
const REFRESH = { refreshOn: [themeEvents.changed] };

/** What a theme was before, newest first, and the way back to it. */
export function ThemeVersions({ row: { appId, name, version } }: { readonly row: ThemeRow }) {
  const { transport } = useCore();
  const { busy, carryOut } = useDeed();
  const result = useCall(themeCalls.versions, { appId }, REFRESH);
  const restore = (to: number) =>
    ask({
      title: '恢复主题',
      text: `「${name}」将换回第 ${to} 版的主题，成为新的一版。确定要恢复吗？`,
      onYes: () =>
        carryOut(() => transport.send(themeCalls.restore, { appId, version, to }, { quiet: true }), {
          done: `已恢复到第 ${to} 版`,
        }),
    });
  const columns: readonly Column<ThemeVersion>[] = [
    { key: 'version', title: '版本', width: 70, render: (one) => `第 ${one.version} 版` },
    { key: 'title', title: '名称', lead: true, render: ({ look }) => look?.title ?? '沿用平台主题' },
    {
      key: 'colours',
      title: '颜色',
      width: 120,
      render: ({ look }) =>
        look && (
          <span className={styles['dots']}>
            {DOTS.map(([what, of]) => (
              <span key={what} style={{ background: of(look) }} title={`${what} ${of(look)}`} />
            ))}
          </span>
        ),
    },
    { key: 'note', title: '说明', width: 200 },
    { key: 'byName', title: '修改人', width: 110 },
    { key: 'at', title: '时间', width: 170, render: ({ at }) => timeText(at) },
    {
      key: 'deed',
      title: '操作',
      width: 100,
      fixed: 'right',
      render: (one) =>
        one.version === version ? (
          '使用中'
        ) : (
          <Button
            size="small"
            disabled={busy}
            aria-label={`恢复到第 ${one.version} 版`}
            onClick={() => restore(one.version)}
          >
            恢复
          </Button>
        ),
    },
  ];
  return (
    <section className={styles['block']} aria-label="历史版本">
      <h2 className={styles['heading']}>历史版本</h2>
      <Answered result={result} height={120}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState text="尚未修改过" hint="保存后在这里可以恢复到以前的主题" height={120} />
          ) : (
            <DataTable
              caption="各版本的名称、颜色和说明"
              density="desk"
              lined
              columns={columns}
              rows={rows}
              rowKey={(one) => String(one.version)}
            />
          )
        }
      </Answered>
    </section>
  );
}
