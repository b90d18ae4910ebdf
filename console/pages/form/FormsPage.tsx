import { Button } from '@arco-design/web-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCore } from '#browser/core.tsx';
import { useCall, useSend } from '#browser/query.ts';
import { formCalls } from '#subjects/form/calls.ts';
import { formEvents } from '#subjects/form/events.ts';
import { FORM_PC_PATH, FORM_STATES, FORM_TEST_PATH } from '#subjects/form/terms.ts';
import type { FormDetail, FormRow } from '#subjects/form/wire.ts';
import { textIn, withValues } from '../../parts/address.ts';
import { Answered } from '../../parts/controls/Answered.tsx';
import { alreadyTold, useDeed } from '../../parts/deeds.ts';
import type { MenuPageProps } from '../../parts/menu-page.ts';
import { Page } from '../../parts/Page.tsx';
import { Permitted } from '../../parts/Permitted.tsx';
import { ask } from '../../register/ask.ts';
import { asked, timeText } from '../../register/choices.ts';
import { Register } from '../../register/Register.tsx';
import { listing, type Register as RegisterOf } from '../../register/register.ts';
import { Designer } from './designer/Designer.tsx';
import { EMPTY_FORM } from './designer/editing.ts';
import { IssuesDrawer } from './IssuesDrawer.tsx';

const REFRESH_ON = [formEvents.changed, formEvents.answered];
const EDITED = 'edit';

interface Deeds {
  readonly onEdit: (row: FormRow) => void;
  readonly onIssues: (row: FormRow) => void;
  readonly onRemove: (row: FormRow) => void;
}
const look = (path: string) => (row: FormRow) => window.open(`${path}?form=${row.formId}`, '_blank', 'noopener');

const registerOf = ({ onEdit, onIssues, onRemove }: Deeds): RegisterOf<FormRow> => ({
  noun: '表单',
  list: listing(
    formCalls.list,
    ({ pageIndex, pageSize, filters }) => ({ pageIndex, pageSize, title: asked(filters['title']) }),
    (page) => page,
  ),
  rowId: ({ formId }) => String(formId),
  rowName: ({ title }) => title,
  refreshOn: REFRESH_ON,
  filters: [{ name: 'title', label: '名称' }],
  columns: [
    { key: 'title', title: '名称', width: 240, lead: true },
    { key: 'state', title: '状态', width: 130, near: true, render: ({ state }) => FORM_STATES[state] },
    {
      key: 'liveVersion',
      title: '版本',
      width: 70,
      render: ({ liveVersion }) => (liveVersion ? `第 ${liveVersion} 版` : ''),
    },
    { key: 'questions', title: '题数', width: 70, align: 'right' },
    { key: 'issues', title: '发放', width: 70, align: 'right' },
    { key: 'answers', title: '答卷', width: 80, align: 'right' },
    { key: 'waiting', title: '待审核', width: 80, align: 'right' },
    { key: 'authorName', title: '修改人', width: 90 },
    { key: 'changedAt', title: '修改时间', width: 170, render: ({ changedAt }) => timeText(changedAt) },
  ],
  actionsWidth: 230,
  actions: [
    { label: '设计', permission: 'form.write', onAct: onEdit },
    { label: '发放', onAct: onIssues },
    { label: '电脑预览', onAct: look(FORM_PC_PATH) },
    { label: '手机试填', onAct: look(FORM_TEST_PATH) },
    { label: '删除', permission: 'form.write', shown: ({ issues }) => issues === 0, onAct: onRemove },
  ],
});

/** 表单设计: every form with its versions, what was given out of it, its preview, and the designer (spec 2, page areas: Fill-in forms). */
export function FormsPage({ title }: MenuPageProps) {
  const [query, setQuery] = useSearchParams();
  const { transport } = useCore();
  const { carryOut } = useDeed();
  const remove = useSend(formCalls.remove);
  const [issued, setIssued] = useState<FormRow>();
  const go = (value: string) => setQuery(withValues(query, { [EDITED]: value }));
  const edited = Number(textIn(query, EDITED));
  if (edited > 0) return <Designing key={edited} formId={edited} onClose={() => go('')} />;
  const register = registerOf({
    onEdit: ({ formId }) => go(String(formId)),
    onIssues: setIssued,
    onRemove: ({ formId, title: name }) =>
      ask({
        title: '删除表单',
        text: `「${name}」将被删除，不能恢复，确定要删除吗？`,
        onYes: () => carryOut(() => remove.send({ formId }), { done: '已删除', onFailure: alreadyTold }),
      }),
  });
  const handleNew = () =>
    carryOut(async () => {
      const draft = { formId: undefined, version: undefined, definition: EMPTY_FORM };
      const { id } = await transport.send(formCalls.save, draft, { quiet: true });
      go(String(id));
    });
  const actions = (
    <Permitted any={['form.write']}>
      <Button type="primary" onClick={() => void handleNew()}>
        新建表单
      </Button>
    </Permitted>
  );
  return (
    <Page title={title} note="设计、预览、发布后发给企业或生成链接" actions={actions}>
      <Register register={register} />
      {issued && <IssuesDrawer form={issued} onClose={() => setIssued(undefined)} />}
    </Page>
  );
}

function Designing({ formId, onClose }: { readonly formId: number; readonly onClose: () => void }) {
  const result = useCall(formCalls.one, { formId }, { keepLast: false });
  // The draft on this page is the newest: what is asked anew while it is written does not begin it again.
  const [first, setFirst] = useState<FormDetail>();
  if (first === undefined && result.data !== undefined && !result.fetching) setFirst(result.data);
  if (first) return <Designer detail={first} onClose={onClose} onPublished={onClose} />;
  return (
    <Page title="设计表单">
      <Answered result={result} height={420}>
        {() => null}
      </Answered>
    </Page>
  );
}
