import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { CoreProvider } from '#browser/core.tsx';
import { safetyForm, staffForm, stockForm } from '#subjects/form/samples.ts';
import { Trial } from '../../console/form/Trial.tsx';
import { Outline } from '../../console/pages/form/designer/Outline.tsx';
import { Rules } from '../../console/pages/form/designer/Rules.tsx';
import { ArcoScope } from '../../console/parts/arco/ArcoScope.tsx';
import { sampleServer } from '../../tests/support/sample-server.tsx';

const nothing = () => undefined;

function Place({ children, width = 860 }: { readonly children: ReactNode; readonly width?: number }) {
  return (
    <CoreProvider core={sampleServer({}).core}>
      <ArcoScope>
        <div data-density="desk" style={{ maxWidth: width }}>
          {children}
        </div>
      </ArcoScope>
    </CoreProvider>
  );
}

const meta: Meta<typeof Place> = { title: '填报表单/设计与填报', component: Place };
export default meta;
type Story = StoryObj<typeof Place>;

const outline = (faulty: readonly string[]) => (
  <Outline
    form={safetyForm}
    chosen={safetyForm.sections[0]?.key ?? ''}
    faulty={new Set(faulty)}
    onChoose={nothing}
    onMove={nothing}
    onMoveBefore={nothing}
  />
);

export const Order: Story = { name: '题目顺序', args: { children: outline([]) } };
export const OrderWithFaults: Story = {
  name: '题目顺序：有错误的题目',
  args: { children: outline([safetyForm.sections[0]?.questions[0]?.key ?? '']) },
};
export const RulesOfForm: Story = {
  name: '校验规则',
  args: { children: <Rules form={stockForm} faults={[]} onChange={nothing} /> },
};
export const NoRules: Story = {
  name: '没有校验规则',
  args: { children: <Rules form={{ ...staffForm, rules: [] }} faults={[]} onChange={nothing} /> },
};
export const Answering: Story = { name: '填写', args: { children: <Trial definition={stockForm} /> } };
export const AnsweringOnPhone: Story = {
  name: '在手机上填写',
  args: { width: 366, children: <Trial definition={safetyForm} /> },
};
export const NotCompiling: Story = {
  name: '表单有错误，不能试填',
  args: {
    children: (
      <Trial
        definition={{
          ...stockForm,
          sections: stockForm.sections.map((section) => ({ ...section, when: '没有这一题 > 1' })),
        }}
      />
    ),
  },
};
