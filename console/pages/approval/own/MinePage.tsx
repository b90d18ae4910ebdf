import { Button, Dropdown, Menu } from '@arco-design/web-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCore } from '#browser/core.tsx';
import { failureOf } from '#browser/failure.ts';
import { approvalCalls } from '#subjects/approval/calls.ts';
import { approvalEvents } from '#subjects/approval/events.ts';
import { APPROVAL_KIND_LABELS, APPROVAL_KINDS, type ApprovalKind } from '#subjects/approval/terms.ts';
import { REVIEW_STATUS_LABELS, type ReviewStatus } from '#subjects/report/terms.ts';
import type { MenuPageProps } from '../../../parts/menu-page.ts';
import { tellRefused } from '../../../parts/deeds.ts';
import { Page } from '../../../parts/Page.tsx';
import { asked as given, choicesOf, numberOf } from '../../../register/choices.ts';
import { askNext, withFilters } from '../../../register/list/asked.ts';
import { useAsked } from '../../../register/list/use-asked.ts';
import { RegisterFilters } from '../../../register/list/RegisterFilters.tsx';
import { ownColumns, rowIdOf } from '../approval-columns.tsx';
import { ApprovalDrawer } from '../detail/ApprovalDrawer.tsx';
import { ListBlock } from '../../../register/list/ListBlock.tsx';
import { useList } from '../../../register/list/use-list.ts';
import { listing } from '../../../register/register.ts';
import { useOpened } from '../use-opened.ts';
import { KIND_CHOICES, kindIn } from './sheet-form.ts';
import { type Draft, SubmissionDialog } from './SubmissionDialog.tsx';

const refreshOn = [approvalEvents.changed];
const FILTERS = [
  { name: 'kind', label: '申报类型', choices: KIND_CHOICES },
  { name: 'status', label: '审核状态', choices: choicesOf(REVIEW_STATUS_LABELS) },
  { name: 'text', label: '标题' },
];

/** 我的申报: what the own enterprise has submitted; new ones are filled in here, returned ones put right. */
export function MinePage({ title }: MenuPageProps) {
  const { transport } = useCore();
  const [query, setQuery] = useSearchParams();
  const [draft, setDraft] = useState<Draft>();
  const { opened, handleOpen, handleClose } = useOpened();
  const asked = useAsked(query, FILTERS);
  const status = numberOf(given(asked.filters['status']));
  const result = useList(
    listing(
      approvalCalls.own,
      ({ pageIndex, pageSize, filters: { kind, text } }) => ({
        pageIndex,
        pageSize,
        kind: kindIn(kind),
        text: given(text),
        status: status === undefined || !(status in REVIEW_STATUS_LABELS) ? undefined : (status as ReviewStatus),
      }),
      (page) => page,
    ),
    asked,
    { refreshOn },
  );
  const begin = async (kind: ApprovalKind) => {
    const failure = await failureOf(async () => {
      const { payload = {} } = await transport.send(approvalCalls.current, { kind }, { quiet: true });
      setDraft({ kind, payload });
    });
    if (failure) await tellRefused(failure);
  };
  const handleQuery = (values: Readonly<Record<string, string>>) => {
    askNext(withFilters(query, values), query, setQuery, result.refetch);
  };
  const kinds = (
    <Menu onClickMenuItem={(key) => void begin(kindIn(key) ?? 'outlet')}>
      {APPROVAL_KINDS.map((kind) => (
        <Menu.Item key={kind}>{APPROVAL_KIND_LABELS[kind]}</Menu.Item>
      ))}
    </Menu>
  );
  return (
    <Page title={title} note="提交后由商务部门审核，退回的可以修改后重新提交">
      <RegisterFilters filters={FILTERS} values={asked.filters} onQuery={handleQuery} />
      <ListBlock
        caption="我的申报列表"
        asked={asked}
        result={result}
        columns={ownColumns(({ approvalId }) => handleOpen(approvalId))}
        rowId={rowIdOf}
        emptyText="还没有申报记录"
        tools={
          <Dropdown trigger="click" droplist={kinds}>
            <Button type="primary">新增申报</Button>
          </Dropdown>
        }
      />
      {opened !== undefined && (
        <ApprovalDrawer
          key={opened}
          approvalId={opened}
          onClose={handleClose}
          onCorrect={({ approvalId, version, kind, payload }) =>
            setDraft({ kind, payload, corrects: { approvalId, version } })
          }
        />
      )}
      {draft && (
        <SubmissionDialog
          key={`${draft.kind} ${draft.corrects?.version ?? ''}`}
          draft={draft}
          onClose={() => setDraft(undefined)}
        />
      )}
    </Page>
  );
}
