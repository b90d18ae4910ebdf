import { LEVEL_LABELS } from '#subjects/alert/terms.ts';
import { LevelMark } from '#subjects/alert/view/LevelMark.tsx';
import { announcementCalls as calls } from '#subjects/duty/calls.ts';
import { announcementState } from '#subjects/duty/rules.ts';
import {
  ANNOUNCEMENT_KINDS,
  ANNOUNCEMENT_LABELS,
  ANNOUNCEMENT_STATE_KEYS,
  ANNOUNCEMENT_STATES,
  type AnnouncementKind,
  LONGEST_TEXT,
  LONGEST_TITLE,
} from '#subjects/duty/terms.ts';
import type { Announcement, DutyScreen, NewAnnouncement } from '#subjects/duty/wire.ts';
import { choicesOf, timeText } from '../../../register/choices.ts';
import type { Choice } from '../../../register/form/fields.ts';
import { listing, type Register, writing } from '../../../register/register.ts';

/** A new announcement as the form holds it; a target is a group `g:三楼` or a wall `s:12`. */
export interface AnnouncementValues {
  readonly kind: string;
  readonly level: string;
  readonly title: string;
  readonly text: string;
  readonly minutes: string;
  readonly targets: readonly string[];
}

const EMPTY: AnnouncementValues = { kind: 'notice', level: '2', title: '', text: '', minutes: '30', targets: [] };
const LASTING: readonly Choice[] = [
  { value: '15', label: '15 分钟' },
  { value: '30', label: '30 分钟' },
  { value: '60', label: '1 小时' },
  { value: '120', label: '2 小时' },
  { value: '240', label: '4 小时' },
  { value: '480', label: '8 小时' },
  { value: '1440', label: '24 小时' },
];

/** The groups of walls and the walls that something may be said on. */
export function targetChoices(
  screens: readonly Pick<DutyScreen, 'screenId' | 'screenName' | 'groupName'>[],
): readonly Choice[] {
  const groups = [...new Set(screens.flatMap(({ groupName }) => groupName ?? []))];
  return [
    ...groups.map((group) => ({ value: `g:${group}`, label: `分组「${group}」` })),
    ...screens.map(({ screenId, screenName }) => ({ value: `s:${screenId}`, label: screenName })),
  ];
}

export function announcementOf({ kind, level, title, text, minutes, targets }: AnnouncementValues): NewAnnouncement {
  const named = (of: string) =>
    targets.filter((target) => target.startsWith(of)).map((target) => target.slice(of.length));
  return {
    kind: kind as AnnouncementKind,
    level: Number(level) as NewAnnouncement['level'],
    title: title.trim(),
    text: text.trim(),
    minutes: Number(minutes),
    screenIds: named('s:').map(Number),
    groupNames: named('g:'),
  };
}

export const stateText = (announcement: Announcement, now: number): string =>
  ANNOUNCEMENT_STATES[announcementState(announcement, now)];

/** Notices and drills, the newest first, with the form that says a further one. */
export function announcementRegister(
  targets: readonly Choice[],
  now: number,
  onDetail: (announcement: Announcement) => void,
): Register<Announcement, AnnouncementValues> {
  return {
    noun: '通知',
    list: listing(
      calls.list,
      ({ pageIndex, pageSize, filters }) => ({
        pageIndex,
        pageSize,
        kind: ANNOUNCEMENT_KINDS.find((kind) => kind === filters['kind']),
        state: ANNOUNCEMENT_STATE_KEYS.find((state) => state === filters['state']),
      }),
      (page) => page,
    ),
    rowId: ({ announcementId }) => String(announcementId),
    rowName: ({ title }) => title,
    permission: 'duty.command',
    editable: () => false,
    filters: [
      { name: 'kind', label: '类别', choices: choicesOf(ANNOUNCEMENT_LABELS) },
      { name: 'state', label: '状态', choices: choicesOf(ANNOUNCEMENT_STATES) },
    ],
    columns: [
      { key: 'kind', title: '类别', near: true, width: 70, render: ({ kind }) => ANNOUNCEMENT_LABELS[kind] },
      { key: 'level', title: '级别', near: true, width: 80, render: ({ level }) => <LevelMark level={level} /> },
      { key: 'title', title: '标题', lead: true },
      { key: 'state', title: '状态', near: true, width: 90, render: (row) => stateText(row, now) },
      { key: 'target', title: '发布范围', width: 160 },
      { key: 'raisedBy', title: '发布人', width: 90 },
      { key: 'raisedAt', title: '发布时间', width: 170, render: ({ raisedAt }) => timeText(raisedAt) },
      { key: 'acknowledgedBy', title: '处理人', width: 90, render: ({ acknowledgedBy }) => acknowledgedBy || '—' },
    ],
    form: {
      fields: [
        {
          name: 'kind',
          label: '类别',
          kind: 'choice',
          required: true,
          choices: choicesOf(ANNOUNCEMENT_LABELS),
          hint: '演练在大屏上处处标明，不计入预警统计和记录',
        },
        {
          name: 'level',
          label: '级别',
          kind: 'choice',
          required: true,
          choices: choicesOf(LEVEL_LABELS),
          hint: '提示为横幅，警告为侧栏，严重占全屏',
        },
        { name: 'title', label: '标题', required: true, longest: LONGEST_TITLE, wide: true },
        {
          name: 'text',
          label: '内容',
          kind: 'lines',
          longest: LONGEST_TEXT,
          wide: true,
          hint: '侧栏约显示 70 字，全文扫码可见；全屏显示全文',
        },
        { name: 'minutes', label: '持续时间', kind: 'choice', required: true, choices: LASTING },
        { name: 'targets', label: '发布范围', kind: 'choices', choices: targets, hint: '不选即为全部大屏', wide: true },
      ],
      empty: EMPTY,
      read: () => Promise.resolve(EMPTY),
      create: writing(calls.announce, announcementOf),
    },
    actionsWidth: 90,
    actions: [{ label: '查看', onAct: onDetail }],
  };
}
