import { FORM_ANSWER_PATH, FORM_PC_PATH, FORM_TEST_PATH } from '#subjects/form/terms.ts';
import { EARLIER_REPORT_PATH, OPEN_REPORT_PATH } from '#subjects/business-report/terms.ts';
import { JOIN_PATH } from '#subjects/invitation/terms.ts';
import { Outlet, replace, type RouteObject } from 'react-router-dom';
import { later } from '#browser/timers.ts';
import { HOME, pageAt } from '#subjects/menu/rules.ts';
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
import { guarded, guardedShell, guardedWithUser } from './shell/entry/guard.ts';
import { menusAtom } from './shell/entry/menus.ts';

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
          lazy: async () => ({ Component: (await import('./pages/open/enterprises/OpenListPage.tsx')).OpenListPage }),
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
        ...[OPEN_REPORT_PATH, EARLIER_REPORT_PATH].map((path) => ({
          path,
          loader: guard,
          lazy: async () => ({ Component: (await import('./pages/open/OpenReportPage.tsx')).OpenReportPage }),
        })),
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
          loader: ({ request }: { request: Request }) => guardedWithUser(desk, request),
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
          loader: async ({ request }) => {
            const isFirst = desk.store.get(menusAtom) === null;
            await guardedShell(desk, request);
            if (isFirst) await firstPageFetched(desk, new URL(request.url).pathname);
            return null;
          },
          shouldRevalidate: () => true,
          lazy: async () => {
            const { ShellRoute } = await import('./ShellRoute.tsx');
            return { element: <ShellRoute desk={desk} /> };
          },
          // The shell itself draws the pages, so that they outlive a change of the address.
          children: [
            { index: true, loader: () => replace('/dashboard'), element: null },
            { path: '*', element: null },
          ],
        },
      ],
    },
  ];
}

/** So long a shell without its page is put off, ms: a page that came with it is drawn with it, and one that is on its way has its place held. */
const PAGE_PATIENCE = 300;
/** The same where a picture of it stands meanwhile, ms. */
const PICTURE_PATIENCE = 5_000;

/** Waits for the code of the page at a path, but not for long. */
async function firstPageFetched({ store, isPictured = false }: Desk, pathname: string): Promise<void> {
  const { fetchPage } = await import('./menu-pages.ts');
  const menus = store.get(menusAtom);
  const page = pageAt(menus?.routes ?? [], menus?.failed ?? true, pathname === '/' ? HOME : pathname);
  if (page.kind !== 'page') return;
  // Whoever draws it is told of a failure.
  const fetched = fetchPage(page.component).catch(() => undefined);
  const patience = isPictured ? PICTURE_PATIENCE : PAGE_PATIENCE;
  await Promise.race([fetched, new Promise<void>((resolve) => void later(resolve, patience))]);
}
