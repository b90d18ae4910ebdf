import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { clearTab } from '#browser/storage.ts';
import { nanjingSample } from '#subjects/region/samples.ts';
import { reportEvents } from '#subjects/report/events.ts';
import { reportRowSample } from '#subjects/report/samples.ts';
import { menuPage, menusWith, openDesk } from '../support/desk.tsx';
import type { Answers } from '../support/sample-server.tsx';
import { PATIENT, press, ready, user } from '../support/subjects/filling.tsx';
import { BLANK_WEEK, REPORT_ANSWERS } from '../support/subjects/sample-reports.ts';

vi.setConfig({ testTimeout: 90_000 });
beforeEach(async () => {
  clearTab();
  await page.viewport(1366, 768);
});

const QUEUE = menuPage('review/queue', '报表审核');
const waits = (reportId: string, version: number) => ({
  reportId,
  version,
  enterpriseName: `企业${reportId}`,
  period: '2026-W23',
});

function openQueue(answers: Answers = {}, at = '/review/queue?kind=store-week') {
  const desk = openDesk({
    at,
    token: 'opaque',
    answers: {
      'menu.routes': menusWith([QUEUE], ['report.read', 'report.review']),
      'region.with-parent': () => [nanjingSample],
      'report.queue': () => ({ totalCount: 1, rows: [{ ...reportRowSample, version: 1 }] }),
      'report.count-waiting': () => [
        { kind: 'price-report', count: 0 },
        { kind: 'store-week', count: 2 },
      ],
      'report.waiting': () => ({ left: 0, rows: [waits('61', 2), waits('62', 5)] }),
      'report.bulk-pass': () => ({
        passed: 1,
        outcomes: [
          { reportId: '61', passed: false, message: '该报表在您查看之后有改动，请重新查看后再审核', status: 1 },
          { reportId: '62', passed: true, message: '审核通过', status: 2 },
        ],
      }),
      ...answers,
    },
  });
  return {
    ...desk,
    sent: (name: string) => desk.server.asked.filter((each) => each.name === name).map(({ input }) => input),
  };
}

/** What the control of the kind shows: the report that is looked at, and how many of it wait. */
const kindShown = () => screen.getByRole('combobox', { name: /^报表/ }).textContent;

describe('全部审核通过', () => {
  it('a row in sight is passed in the version in sight, the others in the one that the question counted; each refusal is told', async () => {
    const { sent } = openQueue();
    await screen.findByRole('row', { name: /江宁万达广场/ }, PATIENT);
    await press('全部审核通过');
    await screen.findByText('符合条件的待审核报表共 2 份，确定要全部审核通过吗？', {}, PATIENT);
    expect(sent('report.bulk-pass')).toEqual([]);
    await press('确定');
    await screen.findByText('企业61 2026年第23周：该报表在您查看之后有改动，请重新查看后再审核', {}, PATIENT);
    expect(sent('report.bulk-pass')).toEqual([
      {
        kind: 'store-week',
        rows: [
          { reportId: '61', version: 1 },
          { reportId: '62', version: 5 },
        ],
      },
    ]);
  });

  it('nothing that waits: says so and asks nothing', async () => {
    const { sent } = openQueue({
      'report.waiting': () => ({ left: 0, rows: [] }),
      'report.queue': () => ({ totalCount: 0, rows: [] }),
    });
    await screen.findByText('没有待审核的报表', {}, PATIENT);
    await press('全部审核通过');
    expect(await screen.findAllByText('没有待审核的报表', {}, PATIENT)).not.toHaveLength(0);
    expect(sent('report.bulk-pass')).toEqual([]);
  });
});

describe('one queue over all reports', () => {
  it('opens on the one that waits, says of each how many do, and goes to another by a press', async () => {
    const { sent } = openQueue({}, '/review/queue');
    await screen.findByRole('row', { name: /江宁万达广场/ }, PATIENT);
    expect(sent('report.queue')).toMatchObject([{ kind: 'store-week' }]);
    expect(kindShown()).toMatch(/百货.* 2$/);
    await user.click(screen.getByRole('combobox', { name: /^报表/ }));
    await user.click(await screen.findByRole('option', { name: /菜价粮价 0$/ }, PATIENT));
    await waitFor(() => expect(sent('report.queue')).toMatchObject([{}, { kind: 'price-report' }]), PATIENT);
  });
});

describe('批量审核通过', () => {
  it('needs a row, asks, and passes the ticked ones in the versions shown', async () => {
    const { sent } = openQueue();
    await screen.findByRole('row', { name: /江宁万达广场/ }, PATIENT);
    await press('批量审核通过');
    await screen.findByText('请至少选择一条数据', {}, PATIENT);
    await user.click(screen.getByRole('checkbox', { name: /江宁万达广场/ }));
    await press('批量审核通过');
    await screen.findByText('已选择 1 条数据，确定要审核通过吗？', {}, PATIENT);
    await press('确定');
    await waitFor(
      () => expect(sent('report.bulk-pass')).toEqual([{ kind: 'store-week', rows: [{ reportId: '61', version: 1 }] }]),
      PATIENT,
    );
  });

  it('an unset condition says what it stands for', async () => {
    openQueue();
    await screen.findByPlaceholderText('待审核', {}, PATIENT);
  });
});

describe('the drawer of a report', () => {
  it('has the decision in sight as it opens, and leads to the report before and after', async () => {
    const rows = ['61', '63'].map((reportId) => ({ ...reportRowSample, reportId }));
    const { sent } = openQueue({
      ...REPORT_ANSWERS,
      'report.queue': () => ({ totalCount: 2, rows }),
      'report.detail': ({ reportId }: { reportId: string }) => ({
        ...BLANK_WEEK,
        reportId,
        status: 1,
        actions: ['pass', 'return', 'comment'],
      }),
    });
    await screen.findAllByRole('row', { name: /江宁万达广场/ }, PATIENT);
    await user.click(screen.getAllByRole('button', { name: '江宁万达广场' })[0] as HTMLElement);
    const pass = await screen.findByRole('button', { name: '审核通过' }, PATIENT);
    await waitFor(() => {
      expect(pass.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
      expect(screen.getByLabelText(/^审核意见/).getBoundingClientRect().top).toBeGreaterThan(0);
    }, PATIENT);
    expect(screen.getByRole('button', { name: '上一份' })).toBeDisabled();
    await press('下一份');
    await waitFor(() => expect(sent('report.detail').at(-1)).toMatchObject({ reportId: '63' }), PATIENT);
    expect(screen.getByRole('button', { name: '下一份' })).toBeDisabled();
    await press('上一份');
    await waitFor(() => expect(screen.getByRole('button', { name: '上一份' })).toBeDisabled(), PATIENT);
  });

  it('shows where the chosen figure stands among its peers, how it went, and what stands far off', async () => {
    const [first, far] = ['day/week/mon', 'day/week/wed'];
    openQueue({
      ...REPORT_ANSWERS,
      'report.detail': () => ({
        ...BLANK_WEEK,
        reportId: '61',
        status: 1,
        cells: { ...BLANK_WEEK.cells, [first]: 30, [far]: 900 },
        history: [{ [first]: 20 }, { [first]: 10 }],
        actions: ['pass', 'return', 'comment'],
      }),
      'report.peers': () => ({
        among: '全市百货',
        cells: [first, far].map((address) => ({ address, peers: 9, lower: 10, median: 20, upper: 25, below: 8 })),
      }),
    });
    await user.click(await screen.findByRole('button', { name: '江宁万达广场' }, PATIENT));
    const peers = within(await screen.findByRole('region', { name: '同业与历史' }, PATIENT));
    expect(await peers.findByText(/^本企业 30 万元，高于上四分位，高于 9 家中的 8 家；/, {}, PATIENT)).toBeVisible();
    expect(peers.getByRole('img', { name: '近 3 期：10、20、30' })).toBeVisible();
    await ready();
    await user.click(peers.getByRole('button', { name: /（明显偏高）$/ }));
    expect(await peers.findByText(/^本企业 900 万元，明显偏高/, {}, PATIENT)).toBeVisible();
  });

  it.each([
    ['begins at the first figure', false],
    ['leaves who has gone on by Tab before its sheet came where she is', true],
  ])('%s', async (_what, isAhead) => {
    let arrive: (detail: unknown) => void = () => undefined;
    const detail = new Promise((resolve) => {
      arrive = resolve;
    });
    openQueue({ ...REPORT_ANSWERS, 'report.detail': () => detail });
    await user.click(await screen.findByRole('button', { name: '江宁万达广场' }, PATIENT));
    const leave = await screen.findByRole('button', { name: '关闭' }, PATIENT);
    await waitFor(() => expect(document.querySelector('.arco-drawer')?.className).toContain('enter-done'), PATIENT);
    leave.focus();
    if (isAhead) await user.tab({ shift: true });
    const before = document.activeElement;
    arrive({ ...BLANK_WEEK, reportId: '61', status: 1, actions: ['pass', 'return', 'comment'] });
    await screen.findByRole('button', { name: '审核通过' }, PATIENT);
    await screen.findAllByRole('textbox', { name: /^销售额/ }, PATIENT);
    if (isAhead) expect(before).toHaveFocus();
    else await ready();
  });

  it('stays with its report when nothing of its kind waits any more and another kind does', async () => {
    let weeks = 1;
    const { sent, server } = openQueue(
      {
        ...REPORT_ANSWERS,
        'report.count-waiting': () => [
          { kind: 'price-report', count: 1 - weeks },
          { kind: 'store-week', count: weeks },
        ],
        'report.detail': ({ kind, reportId }: { kind: string; reportId: string }) => ({
          ...BLANK_WEEK,
          kind,
          reportId,
          status: 1,
          actions: ['pass', 'return', 'comment'],
        }),
      },
      '/review/queue',
    );
    await waitFor(() => expect(kindShown()).toMatch(/百货.* 1$/), PATIENT);
    await user.click((await screen.findAllByRole('button', { name: '江宁万达广场' }, PATIENT))[0] as HTMLElement);
    await screen.findByRole('button', { name: '审核通过' }, PATIENT);
    weeks = 0;
    server.emit(reportEvents.changed.name);
    await waitFor(() => expect(kindShown()).toMatch(/百货.* 0$/), PATIENT);
    expect(screen.getByRole('button', { name: '审核通过' })).toBeVisible();
    expect(sent('report.detail')).not.toContainEqual(expect.objectContaining({ kind: 'price-report' }));
  });
});
