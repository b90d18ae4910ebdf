import { FORM_ANSWER_PATH, FORM_PC_PATH, FORM_TEST_PATH } from '#subjects/form/terms.ts';
import { JOIN_PATH } from '#subjects/invitation/terms.ts';
import { Outlet, replace, type RouteObject } from 'react-router-dom';
import {
  DIRECTORY_PATHS,
  LATER_PAGES,
  OPEN_CONTENT_PATH,
  OPEN_FUND_PATH,
  OPEN_LIST_PATH,
  STATISTIC_PATHS,
} from './pages/open/public-pages.ts';
import { ProgramFailed } from './shell/between/ProgramFailed.tsx';
import { Waiting } from './shell/between/Waiting.tsx';
import { casEntry } from './shell/entry/cas.ts';
import type { Desk } from './shell/entry/desk.ts';
import { guarded, guardedShell } from './shell/entry/guard.ts';

/** Every route of the console (spec 1 §2); what stands in the menus is found by the pages behind them. */
export function consoleRoutes(desk: Desk): RouteObject[] {
  const guard = ({ request }: { request: Request }) => guarded(desk, request);
  return [
    {
      element: <Outlet />,
      errorElement: <ProgramFailed />,
      HydrateFallback: Waiting,
      children: [
        {
          path: 'login',
          loader: guard,
          lazy: async () => ({ Component: (await import('./pages/session/LoginPage.tsx')).LoginPage }),
        },
        {
          path: 'cas',
          loader: ({ request }) => casEntry(desk, request),
          lazy: async () => ({ Component: (await import('./pages/session/CasPage.tsx')).CasPage }),
        },
        {
          path: OPEN_LIST_PATH,
          loader: guard,
          lazy: async () => ({ Component: (await import('./pages/open/OpenListPage.tsx')).OpenListPage }),
        },
        {
          path: JOIN_PATH,
          loader: guard,
          lazy: async () => ({ Component: (await import('./pages/open/JoinPage.tsx')).JoinPage }),
        },
        {
          path: OPEN_CONTENT_PATH,
          loader: guard,
          lazy: async () => ({ Component: (await import('./pages/open/OpenContentPage.tsx')).OpenContentPage }),
        },
        {
          path: OPEN_FUND_PATH,
          loader: guard,
          lazy: async () => ({ Component: (await import('./pages/open/OpenFundPage.tsx')).OpenFundPage }),
        },
        ...DIRECTORY_PATHS.map((path) => ({
          path,
          loader: guard,
          lazy: async () => ({
            Component: (await import('./pages/open/OpenDirectoryPage.tsx')).OpenDirectoryPage,
          }),
        })),
        ...STATISTIC_PATHS.map((path) => ({
          path,
          loader: guard,
          lazy: async () => ({
            Component: (await import('./pages/open/SharedStatisticPage.tsx')).SharedStatisticPage,
          }),
        })),
        {
          path: 'transMapData',
          loader: guard,
          lazy: async () => ({
            Component: (await import('./pages/coordinates/CoordinatesPage.tsx')).CoordinatesPage,
          }),
        },
        {
          path: 'doBBusEntLabel',
          loader: guard,
          lazy: async () => ({ Component: (await import('./pages/labelling/LabellingPage.tsx')).LabellingPage }),
        },
        {
          path: FORM_ANSWER_PATH,
          loader: guard,
          lazy: async () => ({ Component: (await import('./pages/open/OpenFormPage.tsx')).OpenFormPage }),
        },
        ...[FORM_PC_PATH, FORM_TEST_PATH].map((path) => ({
          path,
          loader: guard,
          lazy: async () => ({ Component: (await import('./pages/open/FormPreviewPage.tsx')).FormPreviewPage }),
        })),
        ...LATER_PAGES.map(({ path }) => ({
          path,
          loader: guard,
          lazy: async () => ({ Component: (await import('./pages/open/LaterPage.tsx')).LaterPage }),
        })),
        {
          path: '404',
          loader: guard,
          lazy: async () => ({ Component: (await import('./pages/missing/NotFoundPage.tsx')).NotFoundPage }),
        },
        {
          loader: ({ request }) => guardedShell(desk, request),
          shouldRevalidate: () => true,
          lazy: async () => {
            const { ShellRoute } = await import('./ShellRoute.tsx');
            return { element: <ShellRoute desk={desk} /> };
          },
          // The shell itself draws the pages, so that they outlive a change of the address; the first one is fetched along with it.
          children: [
            { index: true, loader: () => replace('/dashboard'), element: null },
            {
              path: 'dashboard',
              lazy: async () => {
                await (await import('./menu-pages.ts')).fetchPage('dashboard');
                return { element: null };
              },
            },
            { path: '*', element: null },
          ],
        },
      ],
    },
  ];
}
