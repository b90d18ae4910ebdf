import { noticeCalls } from '#subjects/notice/calls.ts';
import { noticeEvents } from '#subjects/notice/events.ts';
import { MESSAGE_KINDS, type MessageKind } from '#base/messages/kinds.ts';
import { LONGEST_CONTENT, LONGEST_TITLE, NOTICE_MESSAGES } from '#subjects/notice/terms.ts';
import type { SentNotice } from '#subjects/notice/wire.ts';
import { asked, choicesOf, timeText } from '../../../register/choices.ts';
import type { Choice } from '../../../register/form/fields.ts';
import { listing, type Register, writing } from '../../../register/register.ts';
import { TemplateChoice } from './TemplateChoice.tsx';

/** A notice as the form holds it. */
export interface NoticeValues {
  readonly title: string;
  readonly content: string;
  readonly audience: string;
  readonly roles: readonly string[];
  readonly regions: readonly string[];
}

/** Whom a notice can be for. */
export interface AudienceChoices {
  readonly roles: readonly Choice[];
  readonly regions: readonly Choice[];
}

const EVERYONE = 'everyone';
const AUDIENCES: readonly Choice[] = [
  { value: EVERYONE, label: '全部用户' },
  { value: 'some', label: '指定角色和区域' },
];
const isNarrowed = ({ audience }: NoticeValues) => audience !== EVERYONE;

/** What is done with a notice. */
export interface NoticeDeeds {
  readonly onDetail: (notice: SentNotice) => void;
  readonly onWithdraw: (notice: SentNotice) => void;
}

/** The register of published notices 通知公告. */
export function noticeRegister(
  { roles, regions }: AudienceChoices,
  { onDetail, onWithdraw }: NoticeDeeds,
): Register<SentNotice, NoticeValues> {
  return {
    noun: '通知',
    list: listing(
      noticeCalls.sent,
      ({ pageIndex, pageSize, filters }) => ({
        pageIndex,
        pageSize,
        kind: asked(filters['kind']) as MessageKind | undefined,
      }),
      (page) => page,
    ),
    rowId: ({ noticeId }) => String(noticeId),
    rowName: ({ title }) => title,
    permission: 'notice.write',
    refreshOn: [noticeEvents.changed],
    filters: [{ name: 'kind', label: '类别', choices: choicesOf(MESSAGE_KINDS) }],
    columns: [
      {
        key: 'title',
        title: '标题',
        width: 260,
        lead: true,
        render: ({ title, withdrawnAt }) =>
          withdrawnAt === undefined ? title : `${title}（${NOTICE_MESSAGES.withdrawn}）`,
      },
      { key: 'kind', title: '类别', near: true, width: 90, render: ({ kind }) => MESSAGE_KINDS[kind] },
      { key: 'audience', title: '接收范围', width: 220, render: (notice) => audienceText(notice, { roles, regions }) },
      {
        key: 'receipts',
        title: '已读 / 接收',
        width: 110,
        align: 'right',
        render: ({ readCount, audienceCount }) => `${readCount} / ${audienceCount}`,
      },
      { key: 'author', title: '发布人', width: 110 },
      {
        key: 'createdAt',
        title: '发布时间',
        near: 'named',
        width: 170,
        render: ({ createdAt }) => timeText(createdAt),
      },
    ],
    form: {
      fields: [
        {
          name: 'title',
          label: '标题',
          required: true,
          longest: LONGEST_TITLE,
          wide: true,
          below: (_, onChange) => <TemplateChoice onChange={onChange} />,
        },
        { name: 'content', label: '内容', kind: 'lines', required: true, longest: LONGEST_CONTENT },
        { name: 'audience', label: '接收范围', kind: 'choice', required: true, choices: AUDIENCES, wide: true },
        {
          name: 'roles',
          label: '角色',
          kind: 'choices',
          choices: roles,
          shown: isNarrowed,
          hint: `${NOTICE_MESSAGES.audienceNeeded}；不选角色表示不限`,
        },
        {
          name: 'regions',
          label: '区域',
          kind: 'choices',
          choices: regions,
          shown: isNarrowed,
          hint: '不选区域表示不限',
        },
      ],
      empty: { title: '', content: '', audience: EVERYONE, roles: [], regions: [] },
      read: async (_, { title, content, everyone, roles: toRoles, regions: toRegions }) => ({
        title,
        content,
        audience: everyone ? EVERYONE : 'some',
        roles: toRoles,
        regions: toRegions,
      }),
      create: writing(noticeCalls.publish, (values: NoticeValues) => ({
        title: values.title.trim(),
        content: values.content.trim(),
        everyone: !isNarrowed(values),
        roles: isNarrowed(values) ? [...values.roles] : [],
        regions: isNarrowed(values) ? [...values.regions] : [],
      })),
    },
    remove: writing(noticeCalls.remove, (ids: readonly string[]) => ({ ids: [...ids] })),
    removeNote: '删除后接收人也不再能看到该通知',
    actionsWidth: 180,
    actions: [
      { label: '查看', onAct: onDetail },
      {
        label: '撤回',
        permission: 'notice.write',
        shown: ({ withdrawnAt, readCount, audienceCount }) => withdrawnAt === undefined && readCount < audienceCount,
        onAct: onWithdraw,
      },
    ],
  };
}

/** For whom a notice is, in words. */
export function audienceText({ everyone, roles, regions }: SentNotice, choices: AudienceChoices): string {
  if (everyone) return '全部用户';
  const named = (values: readonly string[], offered: readonly Choice[]) =>
    values.map((value) => offered.find((each) => each.value === value)?.label ?? value).join('、');
  return (
    [named(roles, choices.roles), named(regions, choices.regions)].filter((text) => text !== '').join('；') ||
    '指定用户或企业'
  );
}
