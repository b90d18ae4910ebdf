import { createStore, Provider } from 'jotai';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { CoreProvider } from '#browser/core.tsx';
import { sessionAtom, sessionOf } from '#browser/session.ts';
import { analystSample } from '#subjects/session/samples.ts';
import { ArcoScope } from '../../../console/parts/arco/ArcoScope.tsx';
import type { MenuPageProps } from '../../../console/parts/menu-page.ts';
import { type Answers, sampleServer } from '../sample-server.tsx';

/** A server that never answers a call: what waits for it is seen waiting. */
export const never = (): Promise<never> => new Promise<never>(() => undefined);

export interface ShownPage {
  readonly Page: ComponentType<MenuPageProps>;
  readonly title: string;
  readonly answers: Answers;
  readonly resources: readonly string[];
  /** Address with its query. */
  readonly at?: string;
}

/** A page of the console as somebody with these rights sees it, over a server in memory. */
export function ShownPage({ Page, title, answers, resources, at = '/' }: ShownPage) {
  const store = createStore();
  store.set(sessionAtom, sessionOf({ ...analystSample, resources: [...resources] }));
  return (
    <Provider store={store}>
      <CoreProvider core={sampleServer(answers).core}>
        <MemoryRouter initialEntries={[at]}>
          <ArcoScope>
            <Page title={title} />
          </ArcoScope>
        </MemoryRouter>
      </CoreProvider>
    </Provider>
  );
}
