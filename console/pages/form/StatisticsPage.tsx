import { Button } from '@arco-design/web-react';
import { useSearchParams } from 'react-router-dom';
import { QUESTION_KINDS, type QuestionKind } from '#base/form/definition/definition.ts';
import { grouped, numberText } from '#base/number-text.ts';
import { useCall } from '#browser/query.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { formCalls } from '#subjects/form/calls.ts';
import { formEvents } from '#subjects/form/events.ts';
import { FORM_MESSAGES } from '#subjects/form/terms.ts';
import type { QuestionStatistic } from '#subjects/form/wire.ts';
import { textIn, withValues } from '../../parts/address.ts';
import { Answered } from '../../parts/controls/Answered.tsx';
import { Select } from '../../parts/controls/Select.tsx';
import { ReceivingNote } from '../../parts/files/Receiving.tsx';
import { useDownload } from '../../parts/files/use-download.ts';
import type { MenuPageProps } from '../../parts/menu-page.ts';
import { Page } from '../../parts/Page.tsx';
import styles from './Forms.module.css';

const REFRESH_ON = [formEvents.answered];
const FORM = 'form';

/** 表单统计: every question of a form counted without any set-up, and all answers as a file (spec 2, page areas: Fill-in forms). */
export function StatisticsPage({ title }: MenuPageProps) {
  const [query, setQuery] = useSearchParams();
  const forms = useCall(formCalls.list, { pageIndex: 1, pageSize: 200, title: undefined });
  const { receiving, start, stop } = useDownload();
  const given = (forms.data?.rows ?? []).filter(({ liveVersion }) => liveVersion !== undefined);
  const chosen = textIn(query, FORM) || String(given[0]?.formId ?? '');
  const formId = Number(chosen);
  const actions = (
    <>
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button key={format} disabled={formId === 0} onClick={() => void start(formCalls.exported, { formId, format })}>
          {`导出 ${format.toUpperCase()}`}
        </Button>
      ))}
    </>
  );
  return (
    <Page title={title} note="按题统计已填报和审核通过的答卷，退回的不计" actions={actions}>
      <Answered result={forms}>
        {() =>
          given.length === 0 ? (
            <EmptyState text="还没有发布过的表单" />
          ) : (
            <>
              <div className={styles['choosing']}>
                <Select
                  label="表单"
                  value={chosen}
                  options={given.map((form) => ({ value: String(form.formId), label: form.title }))}
                  onChange={(value) => setQuery(withValues(query, { [FORM]: value }))}
                />
                <ReceivingNote receiving={receiving} onStop={stop} />
              </div>
              {formId > 0 && <Statistics key={formId} formId={formId} />}
            </>
          )
        }
      </Answered>
    </Page>
  );
}

function Statistics({ formId }: { readonly formId: number }) {
  const result = useCall(formCalls.statistics, { formId }, { refreshOn: REFRESH_ON, keepLast: false });
  return (
    <Answered result={result} height={420}>
      {({ answers, owed, questions }) => (
        <>
          <p>
            {owed > 0
              ? `已报 ${numberText(answers)} 份，应报 ${numberText(owed)} 份`
              : `收到 ${numberText(answers)} 份答卷`}
          </p>
          <div className={styles['statistics']}>
            {questions.map((one) => (
              <Statistic key={one.question} statistic={one} />
            ))}
          </div>
        </>
      )}
    </Answered>
  );
}

function Statistic({ statistic }: { readonly statistic: QuestionStatistic }) {
  const { title, kind, unit, count, withheld, choices, sum, mean, least, most, summed, samples } = statistic;
  const largest = Math.max(1, ...choices.map((one) => one.count ?? 0));
  const figures = [
    ['合计', sum],
    ['平均', mean],
    [summed ? '每份合计最小' : '最小', least],
    [summed ? '每份合计最大' : '最大', most],
  ] as const;
  return (
    <section className={styles['statistic']} aria-label={title}>
      <h2>{title}</h2>
      <span className={styles['soft']}>
        {`${QUESTION_KINDS[kind as QuestionKind] ?? kind}，${kind === 'multiple' ? `共选 ${numberText(count)} 项` : `${numberText(count)} 个回答`}${unit === '' ? '' : `，单位：${unit}`}`}
      </span>
      {withheld && <p className={styles['soft']}>{FORM_MESSAGES.withheld}</p>}
      {choices.map(({ choice, count: times }) => (
        <div key={choice} className={styles['choice']}>
          <span>{choice}</span>
          <span className={styles['bar']} aria-hidden="true" style={{ width: `${((times ?? 0) / largest) * 100}%` }} />
          <span>{times === undefined ? '—' : numberText(times)}</span>
        </div>
      ))}
      {sum !== undefined && (
        <dl className={styles['figures']}>
          {figures.map(([label, value]) =>
            value === undefined ? null : (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{withThousands(value)}</dd>
              </div>
            ),
          )}
        </dl>
      )}
      {samples.length > 0 && (
        <ul>
          {samples.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Exact digits with thousands marks. */
function withThousands(digits: string): string {
  const sign = digits.startsWith('-') ? '-' : '';
  const [whole = '', rest] = digits.slice(sign.length).split('.');
  return sign + grouped(whole) + (rest === undefined ? '' : `.${rest}`);
}
