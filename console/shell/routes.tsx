import { Navigate, Outlet, type RouteObject } from 'react-router-dom';
import { PUBLIC_PAGES } from '../pages/missing/public-pages.ts';
import { ProgramFailed } from './between/ProgramFailed.tsx';
import { Waiting } from './between/Waiting.tsx';
import { casEntry } from './entry/cas.ts';
import type { Desk } from './entry/desk.ts';
import { guarded, guardedShell } from './entry/guard.ts';

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
          path: 'login', loader: guard,
          lazy: async () => ({ Component: (await import('../pages/session/LoginPage.tsx')).LoginPage }),
        },
        {
          path: 'cas', loader: ({ request }) => casEntry(desk, request),
          lazy: async () => ({ Component: (await import('../pages/session/CasPage.tsx')).CasPage }),
        },
        ...PUBLIC_PAGES.map(({ path }) => ({
          path, loader: guard,
          lazy: async () => ({ Component: (await import('../pages/missing/PublicPage.tsx')).PublicPage }),
        })),
        {
          path: '404', loader: guard,
          lazy: async () => ({ Component: (await import('../pages/missing/NotFoundPage.tsx')).NotFoundPage }),
        },
        {
          loader: ({ request }) => guardedShell(desk, request),
          shouldRevalidate: () => true,
          lazy: async () => {
            const { ShellRoute } = await import('./frame/ShellRoute.tsx');
            return { element: <ShellRoute desk={desk} /> };
          },
          children: [
            { index: true, element: <Navigate to="/dashboard" replace /> },
            {
              path: 'dashboard',
              lazy: async () => ({ Component: (await import('../pages/dashboard/DashboardPage.tsx')).DashboardPage }),
            },
            { path: '*', lazy: async () => ({ Component: (await import('./frame/MenuPage.tsx')).MenuPage }) },
          ],
        },
      ],
    },
  ];
}
