import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { CoreProvider } from '#browser/core.tsx';
import {
  answeredTaskSample,
  drawSample,
  findingDetailSample,
  mapPointSamples,
  openedTaskSample,
  receiptSample,
  taskRowSample,
  templateSample,
} from '#subjects/inspection/samples.ts';
import { FINDING_STATE_KEYS } from '#subjects/inspection/terms.ts';
import { FindingRecord } from '../../console/pages/inspection/finding/FindingDrawer.tsx';
import { MoveForm } from '../../console/pages/inspection/finding/MoveForm.tsx';
import { PointsMap } from '../../console/pages/inspection/MapPage.tsx';
import { FindingTag } from '../../console/pages/inspection/parts/tags.tsx';
import { DrawRecord } from '../../console/pages/inspection/plan/DrawRecord.tsx';
import { Entries } from '../../console/pages/inspection/task/Entries.tsx';
import { TaskCard } from '../../console/pages/inspection/task/TasksPage.tsx';
import type { VisitWork } from '../../console/pages/inspection/task/use-visit.ts';
import { newVisit, type Visit } from '../../console/pages/inspection/task/visit.ts';
import { Receipt, VisitSheet } from '../../console/pages/inspection/task/VisitSheet.tsx';
import { TemplateSheet } from '../../console/pages/inspection/template/TemplateSheet.tsx';
import { ArcoScope } from '../../console/parts/arco/ArcoScope.tsx';
import { sampleServer } from '../../tests/support/sample-server.tsx';

function Place({ children }: { readonly children: ReactNode }) {
  return (
    <MemoryRouter>
      <CoreProvider core={sampleServer({}).core}>
        <ArcoScope>
          <div data-density="desk" style={{ maxWidth: 900 }}>
            {children}
          </div>
        </ArcoScope>
      </CoreProvider>
    </MemoryRouter>
  );
}

const meta: Meta<typeof Place> = { title: '安全管理/检查', component: Place };
export default meta;
type Story = StoryObj<typeof Place>;

const nothing = () => undefined;
const work: VisitWork = {
  sending: false,
  writing: false,
  problem: '',
  receipt: undefined,
  onAnswer: nothing,
  onPhotos: () => Promise.resolve(''),
  onReason: nothing,
  handIn: nothing,
  retry: nothing,
  resume: nothing,
};
const begun: Visit = {
  ...newVisit(openedTaskSample, Date.parse('2026-06-10T01:00:00Z')),
  answers: { m001: { result: 'fail', remark: '东侧通道堆放货物', photos: [] } },
};

export const States: Story = {
  name: '整改状态',
  args: { children: FINDING_STATE_KEYS.map((state) => <FindingTag key={state} state={state} />) },
};
export const Draw: Story = {
  name: '抽取记录：可复现',
  args: { children: <DrawRecord planId={1} draw={drawSample} isNewest /> },
};
export const ChangedDraw: Story = {
  name: '抽取记录：与存档不一致',
  args: {
    children: <DrawRecord planId={1} draw={{ ...drawSample, outcome: drawSample.outcome.toReversed() }} isNewest />,
  },
};
export const Task: Story = {
  name: '检查任务',
  args: {
    children: (
      <ul style={{ padding: 0 }}>
        <TaskCard row={taskRowSample} today="2026-06-12" visit={undefined} onOpen={nothing} />
        <TaskCard row={{ ...taskRowSample, to: '2026-06-08' }} today="2026-06-12" visit={begun} onOpen={nothing} />
        <TaskCard row={{ ...answeredTaskSample }} today="2026-06-12" visit={undefined} onOpen={nothing} />
      </ul>
    ),
  },
};
export const Filling: Story = {
  name: '检查表填写（手机）',
  args: {
    children: (
      <div style={{ width: 390 }}>
        <VisitSheet visit={begun} work={work} />
      </div>
    ),
  },
};
export const Waiting: Story = {
  name: '检查表填写：等待发送',
  args: { children: <VisitSheet visit={{ ...begun, pending: true }} work={work} /> },
};
export const Refused: Story = {
  name: '检查表填写：服务器未接受',
  args: {
    children: <VisitSheet visit={begun} work={{ ...work, problem: '另一位检查人员已经提交了这个任务' }} />,
  },
};
export const Handed: Story = {
  name: '提交回执：照片存疑',
  args: { children: <Receipt receipt={receiptSample} onBack={nothing} /> },
};
export const Record: Story = {
  name: '检查记录',
  args: { children: <Entries task={answeredTaskSample} onCorrect={nothing} /> },
};
export const NoRecord: Story = { name: '检查记录：尚未提交', args: { children: <Entries task={openedTaskSample} /> } };
export const Finding: Story = {
  name: '问题和办理记录',
  args: { children: <FindingRecord detail={findingDetailSample} /> },
};
export const Moving: Story = {
  name: '提交整改证明',
  args: { children: <MoveForm detail={{ ...findingDetailSample, state: 'open', moves: ['prove'] }} /> },
};
export const Template: Story = {
  name: '检查表',
  args: { children: <TemplateSheet content={templateSample} readOnly={false} onContent={nothing} /> },
};
export const Map: Story = { name: '检查地图', args: { children: <PointsMap points={mapPointSamples} /> } };
