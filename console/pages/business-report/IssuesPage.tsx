import { Button } from '@arco-design/web-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSend } from '#browser/query.ts';
import { businessReportCalls } from '#subjects/business-report/calls.ts';
import { businessReportEvents } from '#subjects/business-report/events.ts';
import { isOpen, periodTitle } from '#subjects/business-report/rules.ts';
import { ISSUE_KINDS, ISSUE_STATES, type IssueKind, type IssueState } from '#subjects/business-report/terms.ts';
import type { Issue } from '#subjects/business-report/wire.ts';
import { textIn, withValues } from '../../parts/address.ts';
import { alreadyTold, useDeed } from '../../parts/deeds.ts';
import type { MenuPageProps } from '../../parts/menu-page.ts';
import { Page } from '../../parts/Page.tsx';
import { Permitted } from '../../parts/Permitted.tsx';
import { useToday } from '../../parts/today.ts';
import { ask } from '../../register/ask.ts';
import { asked, choicesOf, timeText } from '../../register/choices.ts';
import { Register } from '../../register/Register.tsx';
import { listing, type Register as RegisterOf } from '../../register/register.ts';
import { ChapterWriter } from './chapter/ChapterWriter.tsx';
import { type ChapterKey, GivenChapters } from './chapter/GivenChapters.tsx';
import { NewIssueDialog } from './NewIssueDialog.tsx';
import { IssueReader } from './read/IssueReader.tsx';
import { IssueStateTag } from './IssueStateTag.tsx';
import { IssueEditor } from './write/IssueEditor.tsx';

const REFRESH_ON = [businessReportEvents.changed];
/** In the address: the issue that is open, and whether it is read or written. */
const ISSUE = 'issue';
const EDIT = 'edit';
/** Or a chapter that this person's division is given to write, `期次-段落-区划`. */
const CHAPTER = 'chapter';
const YEARS_BACK = 5;

interface Deeds {
  readonly onOpen: (row: Issue) => void;
  readonly onEdit: (row: Issue) => void;
  readonly onModel: (row: Issue) => void;
  readonly onRemove: (row: Issue) => void;
}

function issueRegister(year: number, { onOpen, onEdit, onModel, onRemove }: Deeds): RegisterOf<Issue> {
  return {
    noun: '期次',
    list: listing(
      businessReportCalls.list,
      ({ pageIndex, pageSize, filters }) => ({
        pageIndex,
        pageSize,
        title: asked(filters['title']),
        kind: asked(filters['kind']) as IssueKind | undefined,
        state: asked(filters['state']) as IssueState | undefined,
        year: asked(filters['year']),
      }),
      (page) => page,
    ),
    rowId: ({ issueId }) => String(issueId),
    rowName: ({ title }) => title,
    refreshOn: REFRESH_ON,
    filters: [
      { name: 'title', label: '标题' },
      { name: 'kind', label: '类型', choices: choicesOf(ISSUE_KINDS) },
      { name: 'state', label: '状态', choices: choicesOf(ISSUE_STATES) },
      {
        name: 'year',
        label: '年份',
        choices: Array.from({ length: YEARS_BACK }, (_, back) => ({
          value: String(year - back),
          label: `${year - back} 年`,
        })),
      },
    ],
    columns: [
      { key: 'title', title: '标题', width: 300, lead: true },
      { key: 'state', title: '状态', near: true, width: 96, render: ({ state }) => <IssueStateTag state={state} /> },
      { key: 'kind', title: '类型', width: 70, render: ({ kind }) => ISSUE_KINDS[kind] },
      { key: 'period', title: '期间', width: 120, render: ({ kind, period }) => periodTitle(kind, period) },
      { key: 'regionName', title: '范围', width: 90 },
      { key: 'authorName', title: '作者', width: 80 },
      { key: 'reviewerName', title: '审核人', width: 90 },
      {
        key: 'openComments',
        title: '待处理意见',
        width: 96,
        align: 'right',
        render: ({ openComments }) => (openComments === 0 ? '' : String(openComments)),
      },
      { key: 'changedAt', title: '修改时间', width: 160, render: ({ changedAt }) => timeText(changedAt).slice(0, 16) },
      {
        key: 'publishedAt',
        title: '发布时间',
        width: 160,
        render: ({ publishedAt }) => timeText(publishedAt).slice(0, 16),
      },
    ],
    actionsWidth: 150,
    actions: [
      { label: '打开', onAct: onOpen },
      { label: '编写', permission: 'business-report.write', shown: ({ state }) => isOpen(state), onAct: onEdit },
      { label: '以此为底稿', permission: 'business-report.write', onAct: onModel },
      {
        label: '删除',
        permission: 'business-report.write',
        shown: ({ state, publishedAt }) => state === 'writing' && publishedAt === undefined,
        onAct: onRemove,
      },
    ],
  };
}

/** The chapter of an address; undefined for none. */
function chapterIn(text: string): ChapterKey | undefined {
  const [issueId = '', block = '', code = ''] = text.split('-');
  return Number(issueId) > 0 && block !== '' && code !== '' ? { issueId: Number(issueId), block, code } : undefined;
}

/** 商务运行报告: issues written over live figures, reviewed by another, and kept as they were published (issue 19 §6). */
export function IssuesPage({ title }: MenuPageProps) {
  const [query, setQuery] = useSearchParams();
  const today = useToday();
  const { carryOut } = useDeed();
  const { send } = useSend(businessReportCalls.remove);
  const [begun, setBegun] = useState<{ readonly model: Issue | undefined }>();
  const go = (issue: number | undefined, edit: boolean) =>
    setQuery(withValues(query, { [ISSUE]: issue === undefined ? '' : String(issue), [EDIT]: edit ? '1' : '' }));
  const goChapter = (key: ChapterKey | undefined) =>
    setQuery(withValues(query, { [CHAPTER]: key === undefined ? '' : `${key.issueId}-${key.block}-${key.code}` }));
  const chapter = chapterIn(textIn(query, CHAPTER));
  if (chapter) return <ChapterWriter chapter={chapter} onClose={() => goChapter(undefined)} />;
  const issueId = Number(textIn(query, ISSUE));
  if (issueId > 0)
    return textIn(query, EDIT) === '' ? (
      <IssueReader
        key={issueId}
        issueId={issueId}
        onEdit={() => go(issueId, true)}
        onClose={() => go(undefined, false)}
      />
    ) : (
      <IssueEditor key={issueId} issueId={issueId} onClose={() => go(issueId, false)} />
    );
  const register = issueRegister(Number(today.slice(0, 4)), {
    onOpen: (row) => go(row.issueId, false),
    onEdit: (row) => go(row.issueId, true),
    onModel: (model) => setBegun({ model }),
    onRemove: (row) =>
      ask({
        title: '删除期次',
        text: `「${row.title}」及其所有版本将被删除，不能恢复，确定要删除吗？`,
        onYes: () => carryOut(() => send({ issueId: row.issueId }), { done: '已删除', onFailure: alreadyTold }),
      }),
  });
  return (
    <Page
      title={title}
      note="撰写时数字随数据更新，发布时定稿；由他人审核"
      actions={
        <Permitted any={['business-report.write']}>
          <Button type="primary" onClick={() => setBegun({ model: undefined })}>
            新建期次
          </Button>
        </Permitted>
      }
    >
      <GivenChapters onWrite={goChapter} />
      <Register register={register} />
      {begun && (
        <NewIssueDialog model={begun.model} onMade={(made) => go(made, true)} onClose={() => setBegun(undefined)} />
      )}
    </Page>
  );
}
