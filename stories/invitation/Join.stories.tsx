import type { Meta, StoryObj } from '@storybook/react-vite';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { CoreProvider } from '#browser/core.tsx';
import { wrongStatus } from '#browser/failure.ts';
import { JOIN_PATH } from '#subjects/invitation/terms.ts';
import { JoinPage } from '../../console/pages/open/JoinPage.tsx';
import { type Answers, sampleServer } from '../../tests/support/sample-server.tsx';

const INVITED: Answers = {
  'invitation.look': () => ({ enterpriseName: '江宁岔路菜市场', expiresAt: Date.UTC(2026, 5, 17, 1) }),
};

function Shown({ at, answers }: { readonly at: string; readonly answers: Answers }) {
  const router = createMemoryRouter([{ path: '*', element: <JoinPage /> }], { initialEntries: [at] });
  return (
    <CoreProvider core={sampleServer(answers).core}>
      <RouterProvider router={router} />
    </CoreProvider>
  );
}

/** Whoever holds an invitation makes an account that speaks for its enterprise 企业用户注册. */
const meta: Meta<typeof Shown> = { title: 'invitation/Join 企业用户注册', component: Shown };
export default meta;

type Story = StoryObj<typeof meta>;

export const Invited: Story = { args: { at: `${JOIN_PATH}#code=abc`, answers: INVITED } };
export const WithoutCode: Story = { args: { at: JOIN_PATH, answers: INVITED } };
export const Closed: Story = {
  args: {
    at: `${JOIN_PATH}#code=abc`,
    answers: {
      'invitation.look': () => {
        throw wrongStatus(403, { call: 'invitation.look' });
      },
    },
  },
};
