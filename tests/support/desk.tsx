import { configure, render } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { CoreProvider } from '#browser/core.tsx';
import { EMPTY_SESSION, sessionAtom } from '#browser/session.ts';
import { menuSample } from '#subjects/menu/samples.ts';
import type { MenuNode } from '#subjects/menu/wire.ts';
import { analystSample } from '#subjects/session/samples.ts';
import { consoleRoutes } from '../../console/routes.tsx';
import '../../console/ShellRoute.tsx';
import { type Answers, sampleServer } from './sample-server.tsx';

/** Pages are fetched when they are first shown, unbundled here: the patience is theirs, no test waits it out. */
configure({ asyncUtilTimeout: 8_000 });

const OWN_LOGIN = { casLoginUrl: '', demonstration: true };

/** What every page of the desk asks for, answered from the samples. */
export const DESK_ANSWERS: Answers = {
  'session.login-way': () => OWN_LOGIN,
  'session.captcha': () => ({ required: false, id: '', image: '' }),
  'session.current': () => ({ ...analystSample, resources: [] }),
  'session.logout': () => ({ casServiceUrl: 'https://sso.example/logout' }),
  'notice.unread-count': () => ({ unreadCount: 0, byKind: [] }),
  'menu.apps': () => [],
  'menu.routes': () => ({ menus: menuSample, resources: [], shortcuts: [] }),
};

let menus = 100;

/** A page of the menus, which `component` draws at its own path or at `path`. */
export function menuPage(component: string, name: string, path = `/${component}`): MenuNode {
  const [first] = menuSample as [MenuNode];
  menus += 1;
  return { ...first, menuId: menus, num: `${first.num}9${menus}`, path, component, name, children: [] };
}

/** What is answered to who asks for menus: the sample's and these pages, and what may be done there. */
export const menusWith = (pages: readonly MenuNode[], resources: readonly string[]) => () => ({
  menus: [...menuSample, ...pages],
  resources: [...resources],
  shortcuts: [],
});

export interface DeskSetting {
  /** Path and query that are entered. */
  readonly at: string;
  readonly token?: string | undefined;
  readonly answers?: Answers;
}

/** The whole desk program over a server in memory, entered at an address. */
export function openDesk({ at, token, answers = {} }: DeskSetting) {
  const server = sampleServer({ ...DESK_ANSWERS, ...answers });
  const store = createStore();
  // The tab of the tests outlives a file, and with it what an earlier one kept for the tab.
  store.set(sessionAtom, EMPTY_SESSION);
  const left: string[] = [];
  // Signing in sets the cookie as the server would.
  const held = () => token ?? (store.get(sessionAtom).user === null ? undefined : 'opaque');
  const desk = {
    transport: server.core.transport,
    store,
    token: held,
    leave: (address: string) => void left.push(address),
    live: server.core.live,
  };
  const router = createMemoryRouter(consoleRoutes(desk), { initialEntries: [at] });
  render(
    <Provider store={store}>
      <CoreProvider core={server.core}>
        <RouterProvider router={router} useTransitions={false} />
      </CoreProvider>
    </Provider>,
  );
  return {
    store,
    server,
    router,
    /** Addresses that the program left for by a new page load. */
    left,
    where: () => router.state.location.pathname + router.state.location.search,
    asked: () => server.asked.map(({ name }) => name),
  };
}
