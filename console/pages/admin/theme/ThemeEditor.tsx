import { Button, Input } from '@arco-design/web-react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { paletteOf } from '#base/figures/colour.ts';
import { useCore } from '#browser/core.tsx';
import { themeCalls } from '#subjects/theme/calls.ts';
import { contrastFaults, type LookPart } from '#subjects/theme/rules.ts';
import { LONGEST_NOTE, LONGEST_SLOGAN, LONGEST_THEME_TITLE, type Look, PLATFORM } from '#subjects/theme/terms.ts';
import type { ThemeRow } from '#subjects/theme/wire.ts';
import { useDeed } from '../../../parts/deeds.ts';
import { ask } from '../../../register/ask.ts';
import { ColourFields } from './ColourFields.tsx';
import { begun, broughtTo, chosen, isChanged, isSame } from './editing.ts';
import { MeanwhileNote } from './MeanwhileNote.tsx';
import { PictureField } from './PictureField.tsx';
import { ThemePreview } from './ThemePreview.tsx';
import styles from './Theme.module.css';

export interface ThemeEditorProps {
  readonly row: ThemeRow;
  readonly platform: ThemeRow;
  /** The platform's theme, which an application without its own follows. */
  readonly followed: Look;
}

/** A theme being edited: words, pictures and colours at the left, what comes of them at the right; too weak a colour is told at its field and not saved. What another saves meanwhile takes nothing away of what was typed. */
export function ThemeEditor({ row, platform, followed }: ThemeEditorProps) {
  const id = useId();
  const settings = useRef<HTMLElement>(null);
  const { transport } = useCore();
  const { busy, carryOut } = useDeed();
  const before = row.look ?? followed;
  const { appId, version } = row;
  const [editing, setEditing] = useState(() => begun(before, version));
  const [note, setNote] = useState('');
  // Another version came, or another platform to follow; an answer that was on its way before the own save is none.
  const isNewer = version > editing.version || (version === editing.version && !isSame(before, editing.base));
  if (isNewer) setEditing(broughtTo(editing, before, version));
  const { look, meanwhile } = editing;
  const isPlatform = appId === PLATFORM;
  const setLook = (next: Look) => setEditing({ ...editing, look: next });
  const change = (changes: Partial<Look>) => {
    setLook({ ...look, ...changes });
  };
  const faults = contrastFaults(look);
  const open = meanwhile?.conflicts.length ?? 0;
  const changed = isChanged(editing) || !row.look;
  const handleChoose = (part: LookPart, whose: 'theirs' | 'mine') => {
    const at = meanwhile?.conflicts.indexOf(part) ?? 0;
    flushSync(() => setEditing(chosen(editing, part, whose)));
    goOn(settings.current, at);
  };
  const handleSave = () =>
    carryOut(
      async () => {
        const sent = { ...look, title: look.title.trim(), slogan: look.slogan.trim() };
        const saved = await transport.send(
          themeCalls.save,
          { appId, version: editing.version, note: note.trim(), ...sent },
          { quiet: true },
        );
        // What was typed while it was on its way lies over what was saved.
        setEditing((now) => ({ look: isSame(now.look, look) ? sent : now.look, base: sent, version: saved.version }));
        setNote('');
      },
      { done: '已保存，各页面已换上新主题' },
    );
  const handleFollow = () =>
    ask({
      title: '沿用平台主题',
      text: `「${row.name}」自己的主题将不再使用，以前的版本保留，可以恢复。确定要沿用平台主题吗？`,
      onYes: () =>
        carryOut(
          async () => {
            const saved = await transport.send(themeCalls.follow, { appId, version }, { quiet: true });
            setEditing(begun(followed, saved.version));
          },
          { done: '已沿用平台主题' },
        ),
    });
  return (
    <div className={styles['columns']}>
      <section className={styles['block']} ref={settings} tabIndex={-1} aria-label={`${row.name}主题的设置`}>
        <MeanwhileNote row={row} platform={platform} editing={editing} onChoose={handleChoose} />
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
            data-save
            loading={busy}
            disabled={!changed || open > 0 || faults.length > 0 || look.title.trim() === ''}
            onClick={() => void handleSave()}
          >
            保存并启用
          </Button>
          <Button disabled={!changed || busy} onClick={() => setEditing(begun(before, version))}>
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

/**
 * The pressed button is gone with its conflict: the keyboard goes on at the next one, after the last at saving, and where nothing
 * is left to save at the settings.
 */
function goOn(settings: HTMLElement | null, at: number): void {
  const open = settings?.querySelectorAll('[data-conflict]') ?? [];
  const next = (open[at] ?? open[0])?.querySelector('button');
  (next ?? settings?.querySelector<HTMLElement>('[data-save]:enabled') ?? settings)?.focus();
}
