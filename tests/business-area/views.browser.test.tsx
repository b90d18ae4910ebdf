import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { together } from '#base/text/together.ts';
import { CoreProvider } from '#browser/core.tsx';
import { clock } from '#browser/clock.ts';
import { areaSamples, blankReportSample, monthlyReportSample } from '#subjects/business-area/samples.ts';
import { CustomerAnalysis } from '#subjects/business-area/view/CustomerAnalysis.tsx';
import { CustomerComparison } from '#subjects/business-area/view/comparison/CustomerComparison.tsx';
import { MonthlyReports } from '#subjects/business-area/view/MonthlyReports.tsx';
import { MonthlyReportDocument } from '#subjects/business-area/view/report/MonthlyReportDocument.tsx';
import { type Answers, sampleServer } from '../support/sample-server.tsx';
import { areaAnswers } from '../support/subjects/sample-areas.ts';

const answers = areaAnswers(clock.now());
function show(widget: React.ReactNode, given: Answers = answers) {
  const server = sampleServer(given);
  render(<CoreProvider core={server.core}>{widget}</CoreProvider>);
  return server;
}

describe('customer analysis for 新街口 and 东山 (spec 2 §2.3)', () => {
  it('begins with the first area; choosing the other asks for it', async () => {
    const server = show(<CustomerAnalysis density="desk" />);
    const shares = await screen.findByRole('figure', { name: '新街口客群男女占比' });
    expect(shares.textContent).toContain('45.86%');
    expect(shares.textContent).toContain('54.14%');
    await userEvent.click(screen.getByRole('radio', { name: '东山' }));
    expect((await screen.findByRole('figure', { name: '东山客群男女占比' })).textContent).toContain('48.09%');
    expect(server.asked.filter(({ name }) => name === 'business-area.customers').map(({ input }) => input)).toEqual([
      { areaId: 98_471 },
      { areaId: 98_640 },
    ]);
  });

  it('both shares are blank if the total is zero, and another area can still be chosen', async () => {
    show(<CustomerAnalysis density="desk" />, {
      ...answers,
      'business-area.customers': () => ({ gender: { male: 0, female: 0 }, occupations: [], sourceCities: [] }),
    });
    const shares = await screen.findByRole('figure', { name: '新街口客群男女占比' });
    expect(within(shares).getAllByLabelText('无数据')).toHaveLength(2);
    screen.getByRole('radio', { name: '东山' });
  });

  it('charts are 300 px high (spec 2 §9)', async () => {
    show(<CustomerAnalysis density="desk" />);
    const cities = await screen.findByRole('figure', { name: '新街口客群来源城市' });
    const stage = within(cities).getByRole('table', { hidden: true });
    expect(stage.textContent).toContain('68.4');
    expect(cities.getBoundingClientRect().height).toBeGreaterThanOrEqual(300);
  });

  it('a failure says so and offers to try again; a wall says the finding as its title', async () => {
    show(<CustomerAnalysis density="desk" />, {});
    await screen.findByRole('button', { name: '重试' });
  });

  it('on a wall the title says the finding', async () => {
    show(
      <div data-density="wall" style={{ width: 1872, height: 900 }}>
        <CustomerAnalysis density="wall" />
      </div>,
    );
    await screen.findByRole('heading', { name: '新街口客群：女性占\u00a054.14%，企业职员最多' });
  });
});

describe('the customers of two areas beside each other', () => {
  it('has a column an area, its bars by the larger share, and the widest difference as its title', async () => {
    show(<CustomerComparison density="wall" />);
    await screen.findByRole('heading', { name: together('新街口的女性占比比东山高 2.2 个百分点') });
    const women = screen.getByRole('row', { name: /^女性/ });
    expect(women.textContent).toBe('女性54.1%51.9%');
    const [first, second] = within(women).getAllByRole('cell');
    expect([first?.dataset['more'], second?.dataset['more']]).toEqual(['true', 'false']);
    const [one, other] = ['新街口', '东山'].map((name) => screen.getByRole('columnheader', { name: new RegExp(name) }));
    expect(other?.textContent).toBe('东山35.0万人');
    // Bars are held against each other by their lengths.
    expect(other?.offsetWidth).toBe(one?.offsetWidth);
  });

  it('an area alone is told as it is, no area at all says so, and a failure offers to try again', async () => {
    show(<CustomerComparison density="wall" />, { ...answers, 'business-area.areas': () => areaSamples.slice(0, 1) });
    await screen.findByRole('heading', { name: '新街口客群：女性占\u00a054.14%，企业职员最多' });
    show(<CustomerComparison density="wall" />, { ...answers, 'business-area.areas': () => [] });
    await screen.findByText('暂无客群数据');
    show(<CustomerComparison density="desk" />, {});
    await screen.findByRole('button', { name: '重试' });
  });
});

describe('monthly reports (spec 2 §2.4, §9)', () => {
  it('three a page; the name is a link that opens in a new tab, beside it year and month', async () => {
    const server = show(<MonthlyReports density="desk" />);
    const links = await screen.findAllByRole('link');
    expect(links).toHaveLength(3);
    expect(links[0]?.getAttribute('href')).toBe('/business-area/report?area=0&month=2026-12');
    expect(links[0]?.getAttribute('target')).toBe('_blank');
    screen.getByText('2026年11月');
    await userEvent.click(screen.getByRole('button', { name: '下一页' }));
    await screen.findByText('2026年9月');
    expect(server.asked.map(({ input }) => input)).toEqual([
      { pageIndex: 1, pageSize: 3 },
      { pageIndex: 2, pageSize: 3 },
    ]);
  });

  it('a wall has nothing to press', async () => {
    show(
      <div data-density="wall">
        <MonthlyReports density="wall" />
      </div>,
    );
    await screen.findByText('第 1 / 2 页');
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('the report itself', () => {
  it('states its findings and is marked while its month is under way, and as made up', async () => {
    show(
      <MonthlyReportDocument
        report={{ ...monthlyReportSample, isFinished: false, through: '2026-10-09' }}
        isDemonstration
      />,
    );
    screen.getByText('未满月');
    screen.getByText('演示数据');
    screen.getByText(/数据截至 2026-10-09/);
    expect(screen.getAllByRole('list')[0]?.children).toHaveLength(6);
  });

  it('a month without data says so, and nothing else', () => {
    show(<MonthlyReportDocument report={blankReportSample} isDemonstration={false} />);
    screen.getByText('2024年1月没有可用数据。');
    expect(screen.queryByRole('heading', { name: '一、客流' })).toBeNull();
  });
});
