import { Button } from '@arco-design/web-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCore } from '#browser/core.tsx';
import { questionCalls } from '#subjects/approval/calls.ts';
import { approvalEvents } from '#subjects/approval/events.ts';
import { QUESTION_STATE_LABELS, type QuestionState } from '#subjects/approval/terms.ts';
import type { Question } from '#subjects/approval/wire.ts';
import type { MenuPageProps } from '../../../parts/menu-page.ts';
import { useDeed } from '../../../parts/deeds.ts';
import { tellFailure } from '../../../parts/messages.ts';
import { Page } from '../../../parts/Page.tsx';
import { asked as given, choicesOf, timeText } from '../../../register/choices.ts';
import { askNext, withFilters } from '../../../register/list/asked.ts';
import { useAsked } from '../../../register/list/use-asked.ts';
import { tickColumn } from '../../../register/list/columns.tsx';
import { RegisterFilters } from '../../../register/list/RegisterFilters.tsx';
import { NOTHING_TICKED } from '../../../register/list/use-deletion.ts';
import { StatusMark } from '../../../register/StatusMark.tsx';
import { OpenButton } from '../../../review/queue/OpenButton.tsx';
import { ListBlock } from '../../../register/list/ListBlock.tsx';
import { useList } from '../../../register/list/use-list.ts';
import { listing } from '../../../register/register.ts';
import { QuestionDrawer } from './QuestionDrawer.tsx';

const refreshOn = [approvalEvents.changed, approvalEvents.read];
const FILTERS = [
  { name: 'text', label: '标题或单位' },
  { name: 'state', label: '状态', choices: choicesOf(QUESTION_STATE_LABELS) },
];
const idOf = ({ questionId }: Question) => String(questionId);
const nameOf = ({ title }: Question) => title;
const stateIn = (text: string | undefined) =>
  text !== undefined && Object.hasOwn(QUESTION_STATE_LABELS, text) ? (text as QuestionState) : undefined;

const QUESTIONS = listing(
  questionCalls.questions,
  ({ pageIndex, pageSize, filters: { text, state } }) => ({
    pageIndex,
    pageSize,
    text: given(text),
    state: stateIn(state),
  }),
  (page) => page,
);

/** 热点问题: unread ones first; opening one marks it as read, an answer is for everybody. */
export function QuestionsPage({ title }: MenuPageProps) {
  const { transport } = useCore();
  const { carryOut } = useDeed();
  const [query, setQuery] = useSearchParams();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [opened, setOpened] = useState<Question>();
  const asked = useAsked(query, FILTERS);
  const result = useList(QUESTIONS, asked, { refreshOn });
  const rows = result.data?.rows ?? [];
  const chosen = rows.filter((row) => ticked.includes(idOf(row)) && row.state === 'unseen');

  const markRead = (ids: readonly string[]) =>
    carryOut(async () => {
      await transport.send(questionCalls.read, { ids: [...ids] }, { quiet: true });
      setTicked([]);
    });
  const handleOpen = (question: Question) => {
    setOpened(question);
    if (question.state === 'unseen') void markRead([idOf(question)]);
  };
  const handleMark = () => {
    if (chosen.length === 0) void tellFailure({ message: NOTHING_TICKED, level: 'error', silent: false });
    else void markRead(chosen.map(idOf));
  };
  const handleQuery = (values: Readonly<Record<string, string>>) => {
    setTicked([]);
    askNext(withFilters(query, values), query, setQuery, result.refetch);
  };
  const columns = [
    tickColumn<Question>({
      rows,
      rowId: idOf,
      rowName: nameOf,
      mayTick: ({ state }) => state === 'unseen',
      ticked,
      onTicked: setTicked,
    }),
    {
      key: 'title',
      title: '标题',
      width: 240,
      render: (row: Question) => <OpenButton name={row.title} onOpen={() => handleOpen(row)} />,
    },
    { key: 'askerName', title: '提问单位', width: 190 },
    { key: 'regionName', title: '所在区域', width: 100 },
    { key: 'askedAt', title: '提问时间', width: 170, render: ({ askedAt }: Question) => timeText(askedAt) },
    {
      key: 'state',
      title: '状态',
      near: true,
      width: 100,
      render: ({ state }: Question) => <StatusMark on={state === 'answered'} label={QUESTION_STATE_LABELS[state]} />,
    },
  ];
  return (
    <Page title={title} note="打开即标为已读，答复后提问单位可见">
      <RegisterFilters filters={FILTERS} values={asked.filters} onQuery={handleQuery} />
      <ListBlock
        caption="热点问题列表"
        asked={asked}
        result={result}
        columns={columns}
        rowId={idOf}
        emptyText="没有符合条件的问题"
        ticked={chosen.length}
        onUntick={() => setTicked([])}
        tools={<Button onClick={handleMark}>标为已读</Button>}
      />
      {opened && (
        <QuestionDrawer
          key={opened.questionId}
          question={rows.find(({ questionId }) => questionId === opened.questionId) ?? opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Page>
  );
}
