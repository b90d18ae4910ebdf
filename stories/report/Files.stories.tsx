import type { Meta, StoryObj } from '@storybook/react-vite';
import { createStore, Provider } from 'jotai';
import { userEvent, within } from 'storybook/test';
import { CoreProvider } from '#browser/core.tsx';
import { noResponse } from '#browser/failure.ts';
import { sessionAtom, sessionOf } from '#browser/session.ts';
import type { ImportFault } from '#subjects/report-file/wire.ts';
import { analystSample } from '#subjects/session/samples.ts';
import { ExportButton } from '../../console/pages/report/files/ExportButton.tsx';
import { ImportDialog } from '../../console/pages/report/files/ImportDialog.tsx';
import { TemplateButtons } from '../../console/pages/report/files/TemplateButtons.tsx';
import { ArcoScope } from '../../console/parts/arco/ArcoScope.tsx';
import { type Answers, sampleServer } from '../../tests/support/sample-server.tsx';

interface Shown {
  readonly of: 'export' | 'template' | 'import';
  readonly answers?: Answers;
}

const PLACE = { kind: 'store-week', enterpriseId: '1031', period: '2026-W23' } as const;
const nothing = () => undefined;

function ReportFiles({ of, answers = {} }: Shown) {
  const store = createStore();
  store.set(sessionAtom, sessionOf({ ...analystSample, resources: ['report.read', 'report.fill'] }));
  return (
    <Provider store={store}>
      <CoreProvider core={sampleServer(answers).core}>
        <ArcoScope>
          {of === 'export' && <ExportButton kind={PLACE.kind} filter={{}} />}
          {of === 'template' && <TemplateButtons {...PLACE} onValues={nothing} />}
          {of === 'import' && <ImportDialog {...PLACE} onClose={nothing} onValues={nothing} />}
        </ArcoScope>
      </CoreProvider>
    </Provider>
  );
}

/** Templates, imports and exports of a report 模板、导入、导出. */
const meta: Meta<typeof ReportFiles> = {
  title: 'report/Files 模板和导出',
  component: ReportFiles,
  args: { of: 'export' },
  render: (args) => <ReportFiles {...args} />,
};
export default meta;

type Story = StoryObj<typeof meta>;

const body = () => within(document.body);
const pressed = async (name: string, role: 'button' | 'menuitem' = 'button') =>
  userEvent.click(await body().findByRole(role, { name }), { pointerEventsCheck: 0 });
const exporting: Story['play'] = async () => {
  await pressed('导出');
  await pressed('明细（Excel）', 'menuitem');
};
const reading: Story['play'] = async () => {
  await userEvent.upload(
    await body().findByLabelText(/选择填好的模板/),
    new File(['x'], '重点百货周报 江宁万达广场.csv', { type: 'text/csv' }),
  );
  await pressed('读取文件');
};
/** A file that is never whole. */
const endless = () => ({
  fileName: '列表.csv',
  mediaType: 'text/csv',
  content: {
    async *[Symbol.asyncIterator]() {
      yield new Uint8Array([1]);
      await new Promise(nothing);
    },
  },
});
const FAULTS: readonly ImportFault[] = [
  {
    sheet: '夜间销售表',
    line: 4,
    column: 'D',
    address: 'night/week/wed',
    strength: 'hard',
    message: '夜间销售额不能超过当日销售额',
  },
  { sheet: '主要商品销售表', line: 0, column: '', address: undefined, strength: 'hard', message: '缺少“化妆品”这一行' },
  {
    sheet: '门店销售周报表',
    line: 4,
    column: 'H',
    address: 'day/week/subtotal',
    strength: 'soft',
    message: '比上周变化超过 50%，请说明原因',
  },
];
const refused = {
  accepted: false,
  message: '有 3 处错误，没有导入任何数据',
  values: {},
  filledCount: 0,
  faults: [...FAULTS],
  faultCount: 3,
};
const accepted = {
  accepted: true,
  message: '已读取 18 个单元格，请核对后提交',
  values: { 'day/week/mon': 82.5 },
  filledCount: 18,
  faults: [],
  faultCount: 0,
};
const silent = () => {
  throw noResponse({ call: 'report-file.template' });
};

export const Export: Story = { play: async () => pressed('导出') };
export const Exporting: Story = {
  args: {
    answers: { 'report-file.export': endless, 'report-file.export-progress': () => ({ done: 1_500, total: 12_000 }) },
  },
  play: exporting,
};
export const ExportUncounted: Story = { args: { answers: { 'report-file.export': endless } }, play: exporting };
export const Template: Story = { args: { of: 'template' } };
export const TemplateFailed: Story = {
  args: { of: 'template', answers: { 'report-file.template': silent } },
  play: async () => pressed('下载模板'),
};
export const Import: Story = { args: { of: 'import' } };
export const ImportRefused: Story = {
  args: { of: 'import', answers: { 'report-file.preview': () => refused } },
  play: reading,
};
export const ImportAccepted: Story = {
  args: { of: 'import', answers: { 'report-file.preview': () => accepted } },
  play: reading,
};
