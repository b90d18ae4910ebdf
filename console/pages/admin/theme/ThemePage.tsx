import { useState } from 'react';
import { useCall } from '#browser/query.ts';
import { themeCalls } from '#subjects/theme/calls.ts';
import { themeEvents } from '#subjects/theme/events.ts';
import { PLATFORM } from '#subjects/theme/terms.ts';
import { Answered } from '../../../parts/controls/Answered.tsx';
import { OneOf } from '../../../parts/controls/OneOf.tsx';
import type { MenuPageProps } from '../../../parts/menu-page.ts';
import { Page } from '../../../parts/Page.tsx';
import { ThemeEditor } from './ThemeEditor.tsx';
import { ThemeVersions } from './ThemeVersions.tsx';
import styles from './Theme.module.css';

const REFRESH = { refreshOn: [themeEvents.changed] };

/** 主题: what the platform and each application look like, edited in sight of the result, kept as versions (spec 1 §3 “Settings”, spec 2 §3). */
export function ThemePage({ title }: MenuPageProps) {
  const result = useCall(themeCalls.list, {}, REFRESH);
  const [appId, setAppId] = useState(PLATFORM);
  return (
    <Page title={title} note="保存后立即用于登录页和所有打开的控制台；个人在显示设置中另选的颜色不受影响">
      <Answered result={result} height={420}>
        {(rows) => {
          const row = rows.find((one) => one.appId === appId) ?? rows[0];
          const platform = rows.find((one) => one.appId === PLATFORM);
          if (!row || !platform?.look) return null;
          return (
            <div className={styles['page']}>
              <OneOf
                label="适用范围"
                value={row.appId}
                options={rows.map((one) => ({
                  value: one.appId,
                  label: one.look || one.appId === PLATFORM ? one.name : `${one.name}（沿用平台）`,
                }))}
                onChoose={setAppId}
              />
              <ThemeEditor key={row.appId} row={row} platform={platform} followed={platform.look} />
              <ThemeVersions row={row} />
            </div>
          );
        }}
      </Answered>
    </Page>
  );
}
