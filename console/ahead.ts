import { cookie } from '#browser/storage.ts';
import { TOKEN_NAME } from '#subjects/session/terms.ts';

/** Where the first page is the dashboard 首页. */
const AT_HOME = ['/', '/dashboard'];

/** A part that cannot be had now is fetched, and its failure told, by whoever draws it. */
const ahead = (part: Promise<unknown>) => void part.catch(() => undefined);

// The first that the program does: what a user who is signed in will see is on its way while the rest of the program is made ready.
if (cookie(TOKEN_NAME) !== undefined) {
  ahead(import('./ShellRoute.tsx'));
  if (AT_HOME.includes(window.location.pathname)) ahead(import('./pages/dashboard/DashboardPage.tsx'));
}
