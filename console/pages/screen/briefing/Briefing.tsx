import { Input } from '@arco-design/web-react';
import { useAtomValue } from 'jotai';
import { useId, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isDate, nanjingTime } from '#base/calendar.ts';
import { useCall } from '#browser/query.ts';
import { holdsAny, sessionAtom } from '#browser/session.ts';
import { useNow } from '#browser/timers.ts';
import {
  LONGEST_PACK_NOTE,
  LONGEST_PACK_TITLE,
  PACK_TITLE,
  packFileName,
  packScenes,
  type PackSource,
  pagesOf,
} from '#subjects/programme/rules/briefing.ts';
import { scenes } from '#subjects/programme/scenes.ts';
import type { Content } from '#subjects/programme/wire.ts';
import { sessionCalls } from '#subjects/session/calls.ts';
import { widgetOf } from '#subjects/widgets.ts';
import { listIn, textIn, withValues } from '../../../parts/address.ts';
import { DayPicker } from '../../../parts/controls/DayPicker.tsx';
import { Select } from '../../../parts/controls/Select.tsx';
import { useToday } from '../../../parts/today.ts';
import styles from './Briefing.module.css';
import { Pack } from './Pack.tsx';
import { SceneList } from './SceneList.tsx';
import { paperPlaces } from './told.ts';

const A_MINUTE = 60_000;

export interface ChosenProps {
  readonly sources: readonly PackSource[];
  readonly source: PackSource;
}

/** The scenes to choose from, and the pack that is made of those chosen. */
export function Briefing({ sources, source, content }: ChosenProps & { readonly content: Content }) {
  const id = useId();
  const [query, setQuery] = useSearchParams();
  const today = useToday();
  const { date, time } = nanjingTime(useNow(A_MINUTE));
  const { user, resources } = useAtomValue(sessionAtom);
  const { data: way } = useCall(sessionCalls.loginWay, { service: undefined });
  const set = (values: Readonly<Record<string, string>>) =>
    setQuery((before) => withValues(before, values), { replace: true });

  const asked = textIn(query, 'day');
  const isWrong = asked !== '' && (!isDate(asked) || asked > today);
  const day = isWrong || asked === '' || asked === today ? undefined : asked;
  const typed = query.get('title') ?? '';
  const title = typed.trim().slice(0, LONGEST_PACK_TITLE) || PACK_TITLE;
  const note = (query.get('note') ?? '').slice(0, LONGEST_PACK_NOTE);
  const offered = useMemo(() => packScenes(content, scenes), [content]);
  const wanted = query.get('scenes') ?? '';
  const { pages, unknown, beyond } = useMemo(
    () => pagesOf(listIn(new URLSearchParams({ scenes: wanted }), 'scenes'), offered),
    [wanted, offered],
  );
  const isPast = day !== undefined;
  const drawn = useMemo(() => {
    const holds = (permission: string) => holdsAny(resources, [permission]);
    return pages.map((of) => ({ of, places: paperPlaces(of.scene, widgetOf, { isPast, holds }) }));
  }, [pages, resources, isPast]);

  return (
    <div className={styles['briefing']}>
      <section className={styles['choice']} aria-label="简报内容">
        <div className={styles['field']}>
          <label htmlFor={`${id}-from`}>节目单或大屏</label>
          <Select
            id={`${id}-from`}
            label="节目单或大屏"
            value={source.key}
            options={sources.map(({ key, label }) => ({ value: key, label }))}
            onChange={(from) => set({ from })}
          />
        </div>
        <div className={styles['field']}>
          <label htmlFor={`${id}-day`}>数据日期</label>
          <DayPicker
            id={`${id}-day`}
            value={isWrong ? '' : asked}
            latest={today}
            clearable
            invalid={isWrong}
            describedBy={`${id}-day-hint`}
            onChange={(chosen) => set({ day: chosen === today ? '' : chosen })}
          />
          <p id={`${id}-day-hint`} className={isWrong ? styles['fault'] : styles['hint']}>
            {isWrong ? `链接中的日期“${asked}”不存在或晚于今天，已按最新数据显示` : '不选为最新数据；不能晚于今天'}
          </p>
        </div>
        <div className={styles['field']}>
          <label htmlFor={`${id}-title`}>简报标题</label>
          <Input
            id={`${id}-title`}
            value={typed}
            placeholder={PACK_TITLE}
            maxLength={LONGEST_PACK_TITLE}
            onChange={(text) => set({ title: text })}
          />
        </div>
        <div className={styles['field']}>
          <label htmlFor={`${id}-note`}>说明</label>
          <Input.TextArea
            id={`${id}-note`}
            value={note}
            placeholder="印在第一页标题下方，可不填"
            maxLength={LONGEST_PACK_NOTE}
            rows={3}
            onChange={(text) => set({ note: text })}
          />
        </div>
        {unknown > 0 && <p className={styles['fault']}>链接中有 {unknown} 个场景不在该节目单中，已略去</p>}
        {beyond > 0 && (
          <p className={styles['fault']}>
            一份简报最多印 {pages.length} 页，多出的 {beyond} 个场景已略去
          </p>
        )}
        <SceneList offered={offered} pages={pages} onPages={(keys) => set({ scenes: keys.join(',') })} />
      </section>
      <Pack
        key={day ?? ''}
        pages={drawn}
        fileName={packFileName(title, day ?? date)}
        facts={{
          title,
          note: note.trim(),
          source: source.said,
          made: `${user?.displayName ?? ''} 制作于 ${date} ${time.slice(0, 5)}`,
          demonstration: way?.demonstration ?? false,
          day,
          count: pages.length,
        }}
      />
    </div>
  );
}
