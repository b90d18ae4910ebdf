import type { Meta, StoryObj } from '@storybook/react-vite';
import { createStore, Provider } from 'jotai';
import { MemoryRouter } from 'react-router-dom';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { useState } from 'react';
import type { AnyRegister } from '#base/register/declare.ts';
import { CoreProvider } from '#browser/core.tsx';
import { sessionAtom, sessionOf } from '#browser/session.ts';
import { allRegisters } from '#subjects/registers.ts';
import { analystSample } from '#subjects/session/samples.ts';
import { ArcoScope } from '../../console/parts/arco/ArcoScope.tsx';
import { Page } from '../../console/parts/Page.tsx';
import { DeclaredRegister } from '../../console/register/declared/DeclaredRegister.tsx';
import { type Answers, type SampleServer, sampleServer } from '../../tests/support/sample-server.tsx';
import { sampleRecords, sampleRegister } from './sample-registers.ts';

const NEVER = new Promise<never>(() => undefined);

/** A state that every register has: what is answered, where one stands, and what is seen then. */
interface State {
  readonly answers: (register: AnyRegister) => Answers;
  readonly at?: (register: AnyRegister) => string;
  readonly seen: (register: AnyRegister, server: SampleServer) => Promise<void>;
}

const nameOfFirst = (register: AnyRegister): string => String(sampleRecords(register)[0]?.['name']);
/** Several records may have a name; whoever bears the first one's is a row. */
const firstRow = (register: AnyRegister) => screen.findAllByRole('button', { name: nameOfFirst(register) });
const dialog = (name: string) => screen.findByRole('dialog', { name });

interface EveryProps {
  readonly register: string;
  readonly state: State;
  /** The server of the register in sight, for who plays through them. */
  readonly onServer?: (server: SampleServer) => void;
}

/** The declared register of a name in a state, and a choice of any other. */
function Every({ register: first, state, onServer }: EveryProps) {
  const [name, setName] = useState(first);
  return (
    <>
      <label>
        台账{' '}
        <select value={name} onChange={({ target }) => setName(target.value)}>
          {allRegisters.map((one) => (
            <option key={one.name} value={one.name}>
              {one.title}
            </option>
          ))}
        </select>
      </label>
      {allRegisters
        .filter((one) => one.name === name)
        .map((one) => (
          <One key={name} register={one} state={state} onServer={onServer} />
        ))}
    </>
  );
}

function One({ register, state, onServer }: { readonly register: AnyRegister } & Omit<EveryProps, 'register'>) {
  const [{ store, server }] = useState(() => {
    const made = { store: createStore(), server: sampleServer(state.answers(register)) };
    const resources = [`${register.rights}.read`, `${register.rights}.write`];
    made.store.set(sessionAtom, sessionOf({ ...analystSample, resources }));
    onServer?.(made.server);
    return made;
  });
  return (
    <Provider store={store}>
      <CoreProvider core={server.core}>
        <MemoryRouter initialEntries={[state.at?.(register) ?? '/']}>
          <ArcoScope>
            <Page title={register.title} note={register.note}>
              <DeclaredRegister register={register} />
            </Page>
          </ArcoScope>
        </MemoryRouter>
      </CoreProvider>
    </Provider>
  );
}

const filled = sampleRegister;
const STATES = {
  filled: {
    answers: filled,
    seen: async (register) => {
      await firstRow(register);
    },
  },
  empty: {
    answers: (register) => sampleRegister(register, []),
    seen: async ({ noun }) => {
      await screen.findByText(`没有符合条件的${noun}`);
    },
  },
  loading: {
    answers: (register) => ({ ...filled(register), [register.calls.list.name]: () => NEVER }),
    seen: async () => {
      await screen.findByText('加载中');
    },
  },
  failed: {
    answers: () => ({}),
    seen: async () => {
      await screen.findByRole('button', { name: '重试' });
    },
  },
  late: {
    answers: filled,
    seen: async (register, server) => {
      await firstRow(register);
      server.silence(true);
      await userEvent.click(screen.getByRole('button', { name: '刷新' }));
      await screen.findByText(/显示的是 \d\d:\d\d 取得的数据/);
      await firstRow(register);
    },
  },
  record: {
    answers: filled,
    at: (register) => `/?record=${String(sampleRecords(register)[0]?.[register.key])}`,
    seen: async (register) => {
      const shown = await dialog(nameOfFirst(register));
      await waitFor(() => expect(shown).toHaveTextContent('变更记录'));
      await waitFor(() => expect(shown).toHaveTextContent('示例用户'));
    },
  },
  form: {
    answers: filled,
    at: () => '/?new=1',
    seen: async ({ noun }) => {
      await dialog(`新增${noun}`);
    },
  },
} as const satisfies Readonly<Record<string, State>>;

const meta: Meta<typeof Every> = {
  title: '台账/每个台账的各种状态',
  component: Every,
  argTypes: {
    register: { control: 'select', options: allRegisters.map(({ name }) => name) },
    state: { table: { disable: true } },
    onServer: { table: { disable: true } },
  },
};
export default meta;
type Story = StoryObj<typeof Every>;

/** Walks every register of the system through one state: what is declared has to show itself so without a word of its own. */
function through(state: State, name: string): Story {
  const servers: SampleServer[] = [];
  return {
    name,
    args: { register: allRegisters[0]?.name ?? '', state, onServer: (server) => servers.push(server) },
    play: async () => {
      for (const register of allRegisters) {
        await userEvent.selectOptions(await screen.findByLabelText('台账'), register.name);
        await state.seen(register, servers.at(-1) as SampleServer);
      }
    },
  };
}

export const Filled = through(STATES.filled, '有数据');
export const Empty = through(STATES.empty, '没有数据');
export const Loading = through(STATES.loading, '加载中');
export const Failed = through(STATES.failed, '取数失败');
export const Late = through(STATES.late, '显示上次数据');
export const OneRecord = through(STATES.record, '详情');
export const Form = through(STATES.form, '新增');
