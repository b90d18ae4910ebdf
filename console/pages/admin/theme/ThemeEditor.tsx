import { Button, Input } from '@arco-design/web-react';
import { useId, useState } from 'react';
import { paletteOf } from '#base/figures/colour.ts';
import { useCore } from '#browser/core.tsx';
import { themeCalls } from '#subjects/theme/calls.ts';
import { contrastFaults } from '#subjects/theme/rules.ts';
import { LONGEST_NOTE, LONGEST_SLOGAN, LONGEST_THEME_TITLE, type Look, PLATFORM } from '#subjects/theme/terms.ts';
import type { ThemeRow } from '#subjects/theme/wire.ts';
import { useDeed } from '../../../parts/deeds.ts';
import { ask } from '../../../register/ask.ts';
import { ColourFields } from './ColourFields.tsx';
import { PictureField } from './PictureField.tsx';
import { ThemePreview } from './ThemePreview.tsx';
import styles from './Theme.module.css';

export interface ThemeEditorProps {
  readonly row: ThemeRow;
  readonly platform: Look;
}

/** A theme being edited: words, pictures and colours at the left, what comes of them at the right; too weak a colour is told at its field and not saved. */
export function ThemeEditor({ row, platform }: ThemeEditorProps) {
  const id = useId();
  const { transport } = useCore();
  const { busy, carryOut } = useDeed();
  const before = row.look ?? platform;
  const [look, setLook] = useState<Look>(before);
  const [note, setNote] = useState('');
  const isPlatform = row.appId === PLATFORM;
  const { appId, version } = row;
  const change = (changes: Partial<Look>) => {
    setLook({ ...look, ...changes });
  };
  const faults = contrastFaults(look);
  const changed = JSON.stringify(look) !== JSON.stringify(before) || !row.look;
  const handleSave = () =>
    carryOut(() => transport.send(themeCalls.save, { appId, version, note: note.trim(), ...look }, { quiet: true }), {
      done: '已保存，各页面已换上新主题',
    });
  const handleFollow = () =>
    ask({
      title: '沿用平台主题',
      text: `「${row.name}」自己的主题将不再使用，以前的版本保留，可以恢复。确定要沿用平台主题吗？`,
      onYes: () =>
        carryOut(() => transport.send(themeCalls.follow, { appId, version }, { quiet: true }), {
          done: '已沿用平台主题',
        }),
    });
  return (
    <div className={styles['columns']}>
      <section className={styles['block']} aria-label={`${row.name}主题的设置`}>
        <div className={styles['field']}>
          <label htmlFor={`${id}-title`}>{isPlatform ? '平台名称' : '应用中显示的名称'}</label>
          <Input
            id={`${id}-title`}
            value={look.title}
            maxLength={LONGEST_THEME_TITLE}
            status={look.title.trim() === '' ? 'error' : undefined}
            aria-describedby={`${id}-title-fault`}
            onChange={(title) => change({ title })}
          />
          <span id={`${id}-title-fault`} className={styles['fault']} role="alert">
            {look.title.trim() === '' ? '请输入名称' : ''}
          </span>
        </div>
        {isPlatform && (
          <div className={styles['field']}>
            <label htmlFor={`${id}-slogan`}>登录页标语</label>
            <Input
              id={`${id}-slogan`}
              value={look.slogan}
              maxLength={LONGEST_SLOGAN}
              onChange={(slogan) => change({ slogan })}
            />
          </div>
        )}
        <PictureField use="logo" picture={look.logo} onPicture={(logo) => change({ logo })} />
        {isPlatform && (
          <PictureField use="picture" picture={look.picture} onPicture={(picture) => change({ picture })} />
        )}
        <ColourFields look={look} faults={faults} login={isPlatform} onLook={setLook} />
        <Button
          onClick={() =>
            change({ light: paletteOf(look.light.accent, false), dark: paletteOf(look.dark.accent, true) })
          }
        >
          按主题色配齐文字和按钮
        </Button>
        <div className={styles['field']}>
          <label htmlFor={`${id}-note`}>修改说明</label>
          <Input
            id={`${id}-note`}
            value={note}
            maxLength={LONGEST_NOTE}
            placeholder="可不填，记入版本"
            onChange={setNote}
          />
        </div>
        <div className={styles['deeds']}>
          <Button
            type="primary"
            loading={busy}
            disabled={!changed || faults.length > 0 || look.title.trim() === ''}
            onClick={() => void handleSave()}
          >
            保存并启用
          </Button>
          <Button disabled={!changed || busy} onClick={() => setLook(before)}>
            放弃修改
          </Button>
          {!isPlatform && row.look && (
            <Button disabled={busy} onClick={handleFollow}>
              沿用平台主题
            </Button>
          )}
        </div>
      </section>
      <ThemePreview look={look} login={isPlatform} />
    </div>
  );
}
