import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, Provider } from 'jotai';
import { describe, expect, it, vi } from 'vitest';
import { CoreProvider } from '#browser/core.tsx';
import { refused } from '#browser/failure.ts';
import { sessionAtom } from '#browser/session.ts';
import { analystSample } from '#subjects/session/samples.ts';
import { SESSION_MESSAGES } from '#subjects/session/terms.ts';
import { LoginForm } from '../../console/pages/session/LoginForm.tsx';
import { sampleServer } from '../support/sample-server.tsx';

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

interface Server {
  readonly captcha?: boolean;
  readonly refusal?: string;
  /** Whether a captcha is wanted is never told. */
  readonly late?: boolean;
}

function shown({ captcha = true, refusal, late = false }: Server = {}) {
  let pictures = 0;
  const server = sampleServer({
    'session.captcha': () => ({ required: captcha, id: `captcha-${++pictures}`, image: captcha ? PIXEL : '' }),
    'session.login': () => {
      if (refusal) throw refused(refusal, { call: 'session.login' });
      return { ...analystSample, token: 'opaque' };
    },
  });
  const store = createStore();
  const onSignedIn = vi.fn();
  const onStep = vi.fn();
  const { transport } = server.core;
  const send: typeof transport.send = (call, input, options) =>
    late && call.name === 'session.captcha' ? new Promise(() => undefined) : transport.send(call, input, options);
  render(
    <Provider store={store}>
      <CoreProvider core={{ ...server.core, transport: { ...transport, send } }}>
        <LoginForm onSignedIn={onSignedIn} onStep={onStep} />
      </CoreProvider>
    </Provider>,
  );
  const askedFor = (name: string) => server.asked.filter((each) => each.name === name);
  return { store, onSignedIn, askedFor };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

describe('login', () => {
  it('empty fields: a fault at each, the focus on the first, nothing sent', async () => {
    const { askedFor } = shown();
    await screen.findByRole('button', { name: '验证码图片，点击更换' });
    await userEvent.click(screen.getByRole('button', { name: '登录' }));
    expect(screen.getByText('请输入用户名')).toBeVisible();
    expect(screen.getByText('请输入密码')).toBeVisible();
    expect(screen.getByText('请输入验证码')).toBeVisible();
    expect(document.activeElement).toBe(field('用户名'));
    expect(field('用户名').getAttribute('aria-invalid')).toBe('true');
    expect(askedFor('session.login')).toHaveLength(0);
  });

  it('spec 1 §5: login username is trimmed; Enter submits and the session is held', async () => {
    const { store, onSignedIn, askedFor } = shown();
    await userEvent.type(field('用户名'), '  analyst ');
    await userEvent.type(field('密码'), ' pass word ');
    await userEvent.type(field('验证码'), 'AB12{Enter}');
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(askedFor('session.login')[0]?.input).toEqual({
      userName: 'analyst',
      password: ' pass word ',
      captcha: 'AB12',
      captchaId: 'captcha-1',
    });
    expect(store.get(sessionAtom)).toMatchObject({ roles: ['ROLE_ANALYST'], loadMenus: true, changePower: false });
  });

  it('whoever signs in before it is known whether a captcha is wanted is not held up, nor left without an answer', async () => {
    const { onSignedIn, askedFor } = shown({ captcha: false, late: true });
    await userEvent.type(field('用户名'), 'analyst');
    await userEvent.type(field('密码'), 'pass{Enter}');
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(askedFor('session.login')).toHaveLength(1);
  });

  it('a refusal says why, brings a new captcha and empties its field', async () => {
    const { askedFor, onSignedIn } = shown({ refusal: SESSION_MESSAGES.badCaptcha });
    await userEvent.type(field('用户名'), 'analyst');
    await userEvent.type(field('密码'), 'x');
    await userEvent.type(field('验证码'), 'WRONG{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(SESSION_MESSAGES.badCaptcha);
    await waitFor(() => expect(askedFor('session.captcha')).toHaveLength(2));
    expect(field('验证码').value).toBe('');
    expect(document.activeElement).toBe(field('验证码'));
    expect(onSignedIn).not.toHaveBeenCalled();
  });

  it('a press on the picture brings another captcha', async () => {
    const { askedFor } = shown();
    await userEvent.click(await screen.findByRole('button', { name: '验证码图片，点击更换' }));
    await waitFor(() => expect(askedFor('session.captcha')).toHaveLength(2));
  });

  it('no captcha is asked for when the server needs none', async () => {
    const { onSignedIn } = shown({ captcha: false });
    await waitFor(() => expect(screen.queryByLabelText('验证码')).toBeNull());
    await userEvent.type(field('用户名'), 'analyst');
    await userEvent.type(field('密码'), 'x{Enter}');
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  });

  it('the password can be shown and hidden', async () => {
    shown();
    await userEvent.click(screen.getByRole('button', { name: '显示密码' }));
    expect(field('密码').type).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: '显示密码' }));
    expect(field('密码').type).toBe('password');
  });
});
