import { Button } from '@arco-design/web-react';
import { useAtomValue } from 'jotai';
import { useSearchParams } from 'react-router-dom';
import { useCore } from '#browser/core.tsx';
import { useCall } from '#browser/query.ts';
import { sessionAtom } from '#browser/session.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { formCalls } from '#subjects/form/calls.ts';
import { DUE_STATES, FORM_FILLED } from '#subjects/form/terms.ts';
import type { FormDue } from '#subjects/form/wire.ts';
import { FillPanel } from '../../form/FillPanel.tsx';
import { textIn, withValues } from '../../parts/address.ts';
import { Answered } from '../../parts/controls/Answered.tsx';
import type { MenuPageProps } from '../../parts/menu-page.ts';
import { Page } from '../../parts/Page.tsx';
import { timeText } from '../../register/choices.ts';
import { StatusMark } from '../../register/StatusMark.tsx';
import styles from './Forms.module.css';

/** 表单填报: what an enterprise was given to fill in, and the form itself (spec 2, page areas: Fill-in forms). */
export function DuePage({ title }: MenuPageProps) {
  const [query, setQuery] = useSearchParams();
  const issueId = Number(textIn(query, FORM_FILLED));
  const result = useCall(formCalls.due, {});
  const go = (value: string) => setQuery(withValues(query, { [FORM_FILLED]: value }));
  if (issueId > 0) return <Filled issueId={issueId} onBack={() => go('')} onDone={result.refetch} />;
  return (
    <Page title={title} note="发给本单位填写的表单，到期前填报">
      <Answered result={result}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState text="目前没有要填的表单" />
          ) : (
            <ul className={styles['due']}>
              {rows.map((row) => (
                <DueItem key={row.issueId} row={row} onOpen={() => go(String(row.issueId))} />
              ))}
            </ul>
          )
        }
      </Answered>
    </Page>
  );
}

function DueItem({ row, onOpen }: { readonly row: FormDue; readonly onOpen: () => void }) {
  const isDone = row.state === 'done';
  return (
    <li className={styles['dueItem']}>
      <div>
        <h2>{row.title}</h2>
        {row.note !== '' && <p className={styles['soft']}>{row.note}</p>}
        {row.reason && <p className={styles['bad']}>{`退回原因：${row.reason}`}</p>}
        <p className={styles['soft']}>
          {`截止 ${timeText(row.dueAt)}`}
          {row.receipt && `，回执编号 ${row.receipt}`}
        </p>
      </div>
      <StatusMark on={isDone} label={DUE_STATES[row.state]} />
      <Button type={isDone ? 'default' : 'primary'} size="large" onClick={onOpen}>
        {isDone ? '查看或修改' : '填写'}
      </Button>
    </li>
  );
}

interface FilledProps {
  readonly issueId: number;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

function Filled({ issueId, onBack, onDone }: FilledProps) {
  const { transport } = useCore();
  const user = useAtomValue(sessionAtom).user;
  const result = useCall(formCalls.opened, { issueId }, { keepLast: false });
  return (
    <Page title={result.data?.definition.title ?? '填写表单'} actions={<Button onClick={onBack}>返回列表</Button>}>
      <Answered result={result} height={420}>
        {(opened) => (
          <>
            {/* The bar above names the page of the menus; which form it is stands over the form itself. */}
            <p className={styles['named']} aria-hidden="true">
              {opened.definition.title}
            </p>
            <FillPanel
              key={issueId}
              opened={opened}
              keptAs={`user:${user?.userName ?? ''}:${issueId}`}
              ways={{
                submit: (submission) => transport.send(formCalls.submit, { issueId, ...submission }, { quiet: true }),
                keepPhoto: async (file) =>
                  (await transport.send(formCalls.keepPhoto, { issueId, file }, { quiet: true })).id,
              }}
              onDone={onDone}
            />
          </>
        )}
      </Answered>
    </Page>
  );
}
