import { ALERT_COLUMNS } from '#subjects/alert/view/AlertTable.tsx';
import { alertCalls } from '#subjects/alert/calls.ts';
import { MEASURES, STATISTIC, STATISTIC_NAME, LEVEL_LABELS } from '#subjects/alert/terms.ts';
import type { Alert } from '#subjects/alert/wire/alerts.ts';
import { asked, choicesOf, numberOf, timeText } from '../../register/choices.ts';
import { listing, orderAsked, type Register } from '../../register/register.ts';

export const MEASURE_CHOICES = MEASURES.map(({ key, name }) => ({ value: key, label: name }));
/** What lists are narrowed to: a measure, or those that are figures of datasets. */
export const MEASURE_FILTERS = [...MEASURE_CHOICES, { value: STATISTIC, label: STATISTIC_NAME }];
export const LEVEL_CHOICES = choicesOf(LEVEL_LABELS);
const SORTABLE = ['level', 'openedAt', 'closedAt'] as const;
/** The history begins with everything. */
const stateAsked = (text: string | undefined) => (['open', 'closed'] as const).find((state) => state === text);

/** The list of alerts, the open ones or all that there were, filtered in the address. */
export function alertRegister(state: 'open' | 'all', onDetail: (alert: Alert) => void): Register<Alert> {
  const history = state === 'all';
  return {
    noun: '预警',
    list: listing(
      alertCalls.list,
      ({ pageIndex, pageSize, filters, ...sorted }) => ({
        pageIndex,
        pageSize,
        ...orderAsked(sorted, SORTABLE),
        state: history ? stateAsked(filters['state']) : 'open',
        level: numberOf(filters['level']),
        measure: asked(filters['measure']),
        from: asked(filters['from']),
        to: asked(filters['to']),
      }),
      (page) => page,
    ),
    sortable: SORTABLE,
    rowId: ({ alertId }) => String(alertId),
    rowName: ({ subjectName, alertId }) => `${subjectName}（${alertId}）`,
    filters: [
      { name: 'level', label: '级别', choices: LEVEL_CHOICES },
      { name: 'measure', label: '指标', choices: MEASURE_FILTERS },
      ...(history
        ? [
            {
              name: 'state',
              label: '状态',
              choices: [
                { value: 'open', label: '未解除' },
                { value: 'closed', label: '已解除' },
              ],
            },
            { name: 'from', label: '开始日期', day: 'start' as const, past: true },
            { name: 'to', label: '结束日期', day: 'end' as const, past: true },
          ]
        : []),
    ],
    columns: [
      ...ALERT_COLUMNS,
      ...(history
        ? [
            {
              key: 'closedAt',
              title: '解除时间',
              width: 170,
              render: ({ closedAt }: Alert) => (closedAt === null ? '未解除' : timeText(closedAt)),
            },
          ]
        : []),
    ],
    actionsWidth: 90,
    actions: [{ label: '查看', onAct: onDetail }],
  };
}
