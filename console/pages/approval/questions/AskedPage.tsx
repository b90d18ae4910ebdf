import { Button } from '@arco-design/web-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { questionCalls } from '#subjects/approval/calls.ts';
import { approvalEvents } from '#subjects/approval/events.ts';
import type { Question } from '#subjects/approval/wire.ts';
import type { Column } from '#kit/table/columns.ts';
import type { MenuPageProps } from '../../../parts/menu-page.ts';
import { Page } from '../../../parts/Page.tsx';
import { timeText } from '../../../register/choices.ts';
import { useAsked } from '../../../register/list/use-asked.ts';
import { StatusMark } from '../../../register/StatusMark.tsx';
import { ListBlock } from '../../../register/list/ListBlock.tsx';
import { useList } from '../../../register/list/use-list.ts';
import { listing } from '../../../register/register.ts';
import { AskDialog } from './AskDialog.tsx';

const refreshOn = [approvalEvents.changed];

const COLUMNS: readonly Column<Question>[] = [
  { key: 'title', title: '标题', width: 200 },
  { key: 'text', title: '内容', width: 260 },
  { key: 'askedAt', title: '提问时间', width: 170, render: ({ askedAt }) => timeText(askedAt) },
  {
    key: 'state',
    title: '状态',
    near: true,
    width: 100,
    render: ({ answer }) => <StatusMark on={answer !== undefined} label={answer === undefined ? '待答复' : '已答复'} />,
  },
  {
    key: 'answer',
    title: '答复',
    width: 300,
    render: ({ answer, answererName, answeredAt }) =>
      answer === undefined ? '—' : `${answer}（${answererName ?? ''} ${timeText(answeredAt)}）`,
  },
];

const OWN_QUESTIONS = listing(
  questionCalls.ownQuestions,
  ({ pageIndex, pageSize }) => ({ pageIndex, pageSize, text: undefined, state: undefined }),
  (page) => page,
);

/** 我的提问: what the own enterprise has asked, with the bureau's answers. */
export function AskedPage({ title }: MenuPageProps) {
  const [query] = useSearchParams();
  const [asking, setAsking] = useState(false);
  const asked = useAsked(query, []);
  const result = useList(OWN_QUESTIONS, asked, { refreshOn });
  return (
    <Page title={title} note="由商务部门答复，答复后在此查看">
      <ListBlock
        caption="我的提问列表"
        asked={asked}
        result={result}
        columns={COLUMNS}
        rowId={({ questionId }) => String(questionId)}
        emptyText="还没有提问"
        tools={
          <Button type="primary" onClick={() => setAsking(true)}>
            我要提问
          </Button>
        }
      />
      {asking && <AskDialog onClose={() => setAsking(false)} />}
    </Page>
  );
}
