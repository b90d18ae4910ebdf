import { Button, Dropdown, Menu } from '@arco-design/web-react';
import { businessReportCalls } from '#subjects/business-report/calls.ts';
import { ISSUE_STEPS, REPORT_FORMATS, type ReportFormat } from '#subjects/business-report/terms.ts';
import type { IssueDetail } from '#subjects/business-report/wire.ts';
import { ReceivingNote } from '../../../parts/files/Receiving.tsx';
import { useDownload } from '../../../parts/files/use-download.ts';
import { timeText } from '../../../register/choices.ts';
import styles from './Read.module.css';

/** The issue as a file 导出, by its formats. */
export function Files({ issueId }: { readonly issueId: number }) {
  const { receiving, start, stop } = useDownload();
  const formats = (
    <Menu onClickMenuItem={(key) => void start(businessReportCalls.exported, { issueId, format: key as ReportFormat })}>
      {Object.entries(REPORT_FORMATS).map(([format, label]) => (
        <Menu.Item key={format}>{label}</Menu.Item>
      ))}
    </Menu>
  );
  return (
    <>
      <ReceivingNote receiving={receiving} onStop={stop} />
      <Dropdown droplist={formats} trigger="click" position="br">
        <Button loading={receiving !== null}>导出</Button>
      </Dropdown>
    </>
  );
}

/** What was done to the issue, the latest first. */
export function Steps({ issue: { steps } }: { readonly issue: IssueDetail }) {
  if (steps.length === 0) return null;
  return (
    <section className={styles['steps']} aria-label="办理记录">
      <h2>办理记录</h2>
      <ol>
        {steps.toReversed().map(({ step, at, by, reason, version }) => (
          <li key={`${at} ${step} ${version}`}>
            {timeText(at)} {by} {ISSUE_STEPS[step]}（第 {version} 版）{reason !== '' && `：${reason}`}
          </li>
        ))}
      </ol>
    </section>
  );
}
