import type { Meta, StoryObj } from '@storybook/react-vite';
import { createStore, Provider } from 'jotai';
import { MemoryRouter } from 'react-router-dom';
import { CoreProvider } from '#browser/core.tsx';
import { sessionAtom, sessionOf } from '#browser/session.ts';
import { menuSample } from '#subjects/menu/samples.ts';
import { routesOf } from '#subjects/menu/rules.ts';
import { analystSample } from '#subjects/session/samples.ts';
import { ArcoScope } from '../../console/parts/arco/ArcoScope.tsx';
import { Page } from '../../console/parts/Page.tsx';
import { menusAtom } from '../../console/shell/entry/menus.ts';
import { Shell } from '../../console/shell/frame/Shell.tsx';
import { sampleServer } from '../../tests/support/sample-server.tsx';

interface ShellSetting {
  readonly connected: boolean;
  readonly menusFailed: boolean;
}

const pageContent = ({ title }: { readonly title: string }) => (
  <Page title={title}>
    <p>页面内容</p>
  </Page>
);

function ShellAt({ connected, menusFailed }: ShellSetting) {
  const store = createStore();
  store.set(sessionAtom, sessionOf(analystSample));
  store.set(menusAtom, { routes: menusFailed ? [] : routesOf(menuSample, []), failed: menusFailed, shortcuts: [12] });
  const server = sampleServer({
    'session.login-way': () => ({ casLoginUrl: '', demonstration: true }),
    'notice.unread-count': () => ({ unreadCount: 3, byKind: [{ kind: 'notice', unread: 3 }] }),
    'notice.list': () => ({ totalCount: 0, rows: [] }),
  });
  server.silence(!connected);
  return (
    <Provider store={store}>
      <CoreProvider core={server.core}>
        <MemoryRouter initialEntries={['/vegetable-price/warnings']}>
          <ArcoScope>
            <Shell pageOf={pageContent} helpUrl="" onReload={() => undefined} onSignOut={async () => undefined} />
          </ArcoScope>
        </MemoryRouter>
      </CoreProvider>
    </Provider>
  );
}

/** The main layout: top bar, sidebar with favourites, navbar, tag bar and the page in front. */
const meta: Meta<ShellSetting> = {
  title: 'console/Shell',
  render: (setting) => <ShellAt {...setting} />,
  args: { connected: true, menusFailed: false },
};
export default meta;
type Story = StoryObj<ShellSetting>;

export const Connected: Story = {};
export const LineLost: Story = { args: { connected: false } };
export const MenusFailed: Story = { args: { menusFailed: true } };
