import { createStore, Provider } from 'jotai';
import { type ReactNode, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { CoreProvider } from '#browser/core.tsx';
import { EMPTY_SESSION, sessionAtom } from '#browser/session.ts';
import { ArcoScope } from '../../console/parts/arco/ArcoScope.tsx';
import { type Answers, sampleServer } from '../../tests/support/sample-server.tsx';

export interface ConsolePageProps {
  /** What the server answers; every other call fails. */
  readonly answers?: Answers | undefined;
  /** Rights of the session. */
  readonly resources?: readonly string[];
  /** The address in front. */
  readonly at?: string;
  readonly children: ReactNode;
}

/** A page of the console as a story shows it: without the shell, before a server of samples. */
export function ConsolePage({ answers = {}, resources = [], at = '/', children }: ConsolePageProps) {
  const [store] = useState(() => {
    const own = createStore();
    own.set(sessionAtom, { ...EMPTY_SESSION, resources: [...resources] });
    return own;
  });
  return (
    <Provider store={store}>
      <CoreProvider core={sampleServer(answers).core}>
        <MemoryRouter initialEntries={[at]}>
          <ArcoScope>{children}</ArcoScope>
        </MemoryRouter>
      </CoreProvider>
    </Provider>
  );
}

/** A list without anything in it, and an answer that is always on its way. */
export const EMPTY = () => ({ totalCount: 0, rows: [] });
export const NEVER = () => new Promise(() => undefined);
