import { Button, Drawer, Radio, Switch } from '@arco-design/web-react';
import { useAtom, useAtomValue } from 'jotai';
import { useId } from 'react';
import { DEFAULT_SETTINGS, type Settings } from '#base/look/own-look.ts';
import { DEFAULT_COLOUR } from '#base/figures/colour.ts';
import { lookAtom } from '../../parts/theme/themes.ts';
import { settingsAtom } from './settings.ts';
import styles from './Settings.module.css';

const COLOURS: ReadonlyArray<readonly [colour: string, name: string]> = [
  [DEFAULT_COLOUR, '平台主题色'],
  ['#2F8F83', '青绿'],
  ['#7A6FD0', '紫'],
  ['#C8663C', '赭橙'],
  ['#B84A62', '绛红'],
  ['#5B6B82', '灰蓝'],
];

const SWITCHES: ReadonlyArray<
  readonly [key: 'showSettings' | 'tagsView' | 'fixedHeader' | 'sidebarLogo', label: string]
> = [
  ['showSettings', '顶栏显示设置按钮'],
  ['tagsView', '显示标签栏'],
  ['fixedHeader', '固定顶部'],
  ['sidebarLogo', '侧边栏显示标志'],
];

export interface SettingsDrawerProps {
  readonly onClose: () => void;
}

/** 显示设置: theme colour, light and dark, tags view, fixed header and sidebar logo, kept on this machine (spec 1 §3, §9). */
export function SettingsDrawer({ onClose }: SettingsDrawerProps) {
  const id = useId();
  const [settings, setSettings] = useAtom(settingsAtom);
  const look = useAtomValue(lookAtom);
  const change = (changes: Partial<Settings>) => setSettings({ ...settings, ...changes });
  return (
    <Drawer title="显示设置" visible width={320} footer={null} onCancel={onClose}>
      <div className={styles['settings']}>
        <fieldset>
          <legend>主题</legend>
          <Radio.Group
            type="button"
            value={settings.theme}
            options={[
              { label: '浅色', value: 'light' },
              { label: '深色', value: 'dark' },
            ]}
            onChange={(theme: Settings['theme']) => change({ theme })}
          />
        </fieldset>
        <fieldset>
          <legend>主题色</legend>
          <div className={styles['colours']}>
            {COLOURS.map(([colour, name]) => (
              <button
                key={colour}
                type="button"
                className={styles['colour']}
                style={{ background: colour === DEFAULT_COLOUR ? look[settings.theme].accent : colour }}
                aria-label={name}
                aria-pressed={settings.colour.toUpperCase() === colour}
                title={name}
                onClick={() => change({ colour })}
              />
            ))}
            <span className={styles['other']}>
              <label htmlFor={`${id}-colour`}>其他</label>
              <input
                id={`${id}-colour`}
                type="color"
                value={settings.colour}
                onChange={(event) => change({ colour: event.target.value })}
              />
            </span>
          </div>
          <p className={styles['hint']}>文字和按钮会按所选颜色自动加深，保证清晰可读。</p>
        </fieldset>
        {SWITCHES.map(([key, label]) => (
          <div key={key} className={styles['row']}>
            <span id={`${id}-${key}`}>{label}</span>
            <Switch aria-labelledby={`${id}-${key}`} checked={settings[key]} onChange={(on) => change({ [key]: on })} />
          </div>
        ))}
        <Button onClick={() => setSettings(DEFAULT_SETTINGS)}>恢复默认</Button>
      </div>
    </Drawer>
  );
}
