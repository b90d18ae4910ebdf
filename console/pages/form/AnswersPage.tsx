import { useSearchParams } from 'react-router-dom';
import { formCalls } from '#subjects/form/calls.ts';
import { formEvents } from '#subjects/form/events.ts';
import type { AnswerRow } from '#subjects/form/wire.ts';
import { REVIEW_STATUS_LABELS } from '#subjects/report/terms.ts';
import { textIn, withValues } from '../../parts/address.ts';
import type { MenuPageProps } from '../../parts/menu-page.ts';
import { Page } from '../../parts/Page.tsx';
import { asked, timeText } from '../../register/choices.ts';
import { Register } from '../../register/Register.tsx';
import { listing, type Register as RegisterOf } from '../../register/register.ts';
import { TakeBackBar } from '../../review/TakeBackBar.tsx';
import { AnswerDrawer } from './AnswerDrawer.tsx';

const READ = 'answer';
const REFRESH_ON = [formEvents.answered, formEvents.changed];
const STATUSES = [1, 2, 3] as const;

const registerOf = (onRead: (row: AnswerRow) => void): RegisterOf<AnswerRow> => ({
  noun: '答卷',
  list: listing(
    formCalls.answers,
    ({ pageIndex, pageSize, filters }) => ({
      pageIndex,
      pageSize,
      formId: undefined,
      name: asked(filters['name']),
      status: asked(filters['status']) as '1' | '2' | '3' | undefined,
    }),
    (page) => page,
  ),
  rowId: ({ answerId }) => String(answerId),
  rowName: ({ name }) => name,
  refreshOn: REFRESH_ON,
  filters: [
    { name: 'name', label: '填报单位' },
    {
      name: 'status',
      label: '审核状态',
      choices: STATUSES.map((status) => ({ value: String(status), label: REVIEW_STATUS_LABELS[status] })),
    },
  ],
  columns: [
    { key: 'name', title: '填报单位', width: 220, lead: true },
    { key: 'title', title: '表单', width: 180, near: true },
    { key: 'status', title: '审核状态', width: 100, near: true, render: ({ status }) => REVIEW_STATUS_LABELS[status] },
    {
      key: 'explained',
      title: '说明',
      width: 80,
      align: 'right',
      render: ({ explained }) => (explained > 0 ? `${explained} 条` : ''),
    },
    { key: 'division', title: '所在区', width: 100 },
    { key: 'submittedAt', title: '提交时间', width: 170, render: ({ submittedAt }) => timeText(submittedAt) },
    { key: 'revision', title: '第几次', width: 80, align: 'right' },
    { key: 'receipt', title: '回执编号', width: 190 },
    { key: 'deciderName', title: '审核人', width: 90 },
    { key: 'reason', title: '审核意见', width: 220 },
  ],
  actionsWidth: 90,
  actions: [{ label: '查看审批', onAct: onRead }],
});

/** 表单审批: what came in, what waits first; each is read as it was filled in, passed, or returned with a reason (spec 2 §4). */
export function AnswersPage({ title }: MenuPageProps) {
  const [query, setQuery] = useSearchParams();
  const read = Number(textIn(query, READ));
  const go = (value: string) => setQuery(withValues(query, { [READ]: value }));
  return (
    <Page title={title} note="待审核的排在前面；退回须写明原因">
      <TakeBackBar source="form" />
      <Register register={registerOf(({ answerId }) => go(String(answerId)))} />
      {read > 0 && <AnswerDrawer answerId={read} onClose={() => go('')} />}
    </Page>
  );
}
