import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCall } from '#browser/query.ts';
import { useSettled } from '#browser/timers.ts';
import { visibleMenu } from '#subjects/menu/rules.ts';
import { paletteCalls } from '#subjects/palette/calls.ts';
import { Combobox } from '../../parts/Combobox.tsx';
import { menusAtom } from '../entry/menus.ts';
import { type PaletteOption, paletteOptions } from './hits.ts';
import styles from './Palette.module.css';

/** Typing that stands still for this long is asked of the server, ms. */
const SETTLED = 120;

/** 快速查找 (Ctrl+K): menus, records of registers, enterprises and reports by characters, pinyin or initials (REPORTS.md "The desk's shell"). */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const routes = useAtomValue(menusAtom)?.routes;
  const menu = useMemo(() => visibleMenu(routes ?? []), [routes]);
  const [typed, setTyped] = useState('');
  const keyword = useSettled(typed.trim(), SETTLED);
  const { data, fetching, failure } = useCall(paletteCalls.search, { keyword }, { enabled: keyword !== '' });
  const asked = typed.trim();
  const options = asked === '' ? [] : paletteOptions(menu, asked, data ?? []);
  const isLooking = asked !== '' && (asked !== keyword || fetching);
  const [isWaiting, setWaiting] = useState(false);
  const open = useCallback((dialog: HTMLDialogElement | null) => {
    if (dialog && !dialog.open) dialog.showModal();
  }, []);
  const handlePick = ({ to, external }: PaletteOption) => {
    onClose();
    if (external) window.open(to, '_blank', 'noopener');
    else void navigate(to);
  };
  const handleText = (text: string) => {
    setTyped(text);
    // An Enter was meant for the words that stood there.
    setWaiting(false);
  };
  const pickFirst = useRef(() => {});
  useEffect(() => {
    pickFirst.current = () => {
      setWaiting(false);
      if (options[0]) handlePick(options[0]);
    };
  });
  useEffect(() => {
    if (isWaiting && !isLooking) pickFirst.current();
  }, [isWaiting, isLooking]);
  return (
    <dialog
      ref={open}
      className={styles['palette']}
      aria-label="快速查找"
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles['inside']}>
        <Combobox
          eager
          label="快速查找"
          placeholder="查找菜单、台账、企业、报表，或提问：江宁 上月 猪肉 零售均价 同比"
          text={typed}
          options={options}
          onText={handleText}
          onPick={handlePick}
          isLooking={isLooking && options[0]?.isSure !== true}
          onWait={setWaiting}
          hint={hintOf(asked, options.length, { isLooking, isWaiting, failed: failure !== undefined })}
        />
        <p className={styles['keys']}>↑ ↓ 选择　Enter 打开　Esc 关闭</p>
      </div>
    </dialog>
  );
}

interface State {
  readonly isLooking: boolean;
  /** Enter was pressed meanwhile. */
  readonly isWaiting: boolean;
  readonly failed: boolean;
}

function hintOf(asked: string, found: number, { isLooking, isWaiting, failed }: State): string {
  if (asked === '') return '';
  if (isLooking) return isWaiting ? '正在查找，找到后打开第一项…' : '正在查找…';
  if (failed) return found > 0 ? '仅显示菜单，其他内容暂时无法查找' : '暂时无法查找，请稍后重试';
  return found > 0 ? '' : '没有找到匹配的内容';
}
