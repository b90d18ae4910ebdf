import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { CoreProvider } from '#browser/core.tsx';
import { refused } from '#browser/failure.ts';
import { SESSION_MESSAGES } from '#subjects/session/terms.ts';
import { LoginPage } from '../../console/pages/session/LoginPage.tsx';
import { type Answers, sampleServer } from '../../tests/support/sample-server.tsx';

const ANSWERS: Answers = {
  'session.captcha': () => ({ required: false, id: '', image: '' }),
  'session.login-way': () => ({ casLoginUrl: '', demonstration: false }),
  'session.login': () => {
    throw refused(SESSION_MESSAGES.badCredentials, { call: 'session.login' });
  },
};

/** 登录: the only page everybody sees; it loads neither Arco nor tables. */
const meta: Meta<{ answers: Answers }> = {
  title: 'console/Login',
  render: ({ answers }) => (
    <MemoryRouter>
      <CoreProvider core={sampleServer({ ...ANSWERS, ...answers }).core}>
        <LoginPage />
      </CoreProvider>
    </MemoryRouter>
  ),
  args: { answers: {} },
};
export default meta;
type Story = StoryObj<{ answers: Answers }>;

export const Plain: Story = {};
export const Demonstration: Story = {
  args: { answers: { 'session.login-way': () => ({ casLoginUrl: '', demonstration: true }) } },
};
export const WithCentralLogin: Story = {
  args: {
    answers: { 'session.login-way': () => ({ casLoginUrl: 'https://sso.example/login', demonstration: false }) },
  },
};
/** The picture could not be had: a press asks again. */
export const CaptchaMissing: Story = {
  args: { answers: { 'session.captcha': () => ({ required: true, id: '1', image: '' }) } },
};
