import type { Meta, StoryObj } from '@storybook/react-vite';
import { createStore, Provider } from 'jotai';
import { MemoryRouter } from 'react-router-dom';
import { userEvent, within } from 'storybook/test';
import { CoreProvider } from '#browser/core.tsx';
import { noResponse } from '#browser/failure.ts';
import { sessionAtom, sessionOf } from '#browser/session.ts';
import { PRICE_REPORT } from '#subjects/price-report/terms.ts';
import { analystSample } from '#subjects/session/samples.ts';
import { STORE_WEEK } from '#subjects/store-week/terms.ts';
import { ReportPage } from '../../console/pages/report/list/ReportPage.tsx';
import { ArcoScope } from '../../console/parts/arco/ArcoScope.tsx';
import { type Answers, sampleServer } from '../../tests/support/sample-server.tsx';
import { REPORT_ANSWERS } from '../../tests/support/subjects/sample-reports.ts';

interface Shown {
  readonly kind?: string;
  readonly answers?: Answers;
}

function FillingPage({ kind = STORE_WEEK, answers = {} }: Shown) {
  const store = createStore();
  store.set(sessionAtom, sessionOf({ ...analystSample, resources: ['report.read', 'report.fill'] }));
  return (
    <Provider store={store}>
      <CoreProvider core={sampleServer({ ...REPORT_ANSWERS, ...answers }).core}>
        <MemoryRouter><ArcoScope><ReportPage kind={kind} title={kind === STORE_WEEK ? '重点百货周报' : '时点菜价粮价'} /></ArcoScope></MemoryRouter>
      </CoreProvider>
    </Provider>
  );
}

/** The pages of whoever fills in reports 数据填报: list, the dialog's five modes, picker and history (spec 1 §2.7, spec 2 §2.1, §4). */
const meta: Meta<typeof FillingPage> = { title: 'report/Filling 数据填报', component: FillingPage, render: (args) => <FillingPage {...args} /> };
export default meta;

type Story = StoryObj<typeof meta>;

/** Presses the buttons of these names, one after the other. */
const pressing = (...names: readonly (string | RegExp)[]): NonNullable<Story['play']> => async () => {
  const body = within(document.body);
  for (const name of names) await userEvent.click((await body.findAllByRole(typeof name === 'string' && name.startsWith('菜单 ') ? 'menuitem' : 'button', {
    name: typeof name === 'string' ? name.replace('菜单 ', '') : name,
  }))[0] as HTMLElement, { pointerEventsCheck: 0 });
};

export const WeeklyList: Story = {};
export const WeeklyEmpty: Story = { args: { answers: { 'report.list': () => ({ totalCount: 0, rows: [] }) } } };
export const WeeklyFailed: Story = { args: { answers: { 'report.list': () => { throw noResponse({ call: 'report.list' }); } } } };
export const PriceList: Story = { args: { kind: PRICE_REPORT } };
export const AddMain: Story = { play: pressing('新增') };
export const AddChild: Story = { play: pressing(/^新增 江宁万达广场 2026年第25周/) };
export const Picker: Story = { play: pressing('新增', '选择企业') };
export const EditMainReturned: Story = { play: pressing(/^编辑 江宁万达广场 2026年第25周/) };
export const History: Story = { play: pressing(/^更多 江宁万达广场 2026年第25周/, '菜单 历史') };
export const ShowChild: Story = { play: pressing(/^查看 江宁万达广场/) };
export const PriceView: Story = { args: { kind: PRICE_REPORT }, play: pressing(/^查看 东山农贸市场/) };
