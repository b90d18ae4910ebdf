import './ahead.ts';
import '@arco-design/web-react/es/_util/react-19-adapter';
import '#kit/tokens/tokens.css';
import '#kit/tokens/base.css';
import './console.css';
import { createStore, Provider } from 'jotai';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { clock } from '#browser/clock.ts';
import { CoreProvider, createQueryClient } from '#browser/core.tsx';
import { createTransport } from '#browser/http.ts';
import { fetchFaceWhereNoneIs } from '#kit/tokens/system-face.ts';
import { broughtAnswer, knownIn } from '#browser/known.ts';
import { heldToken, sessionAtom } from '#browser/session.ts';
import { later } from '#browser/timers.ts';
import { themeCalls } from '#subjects/theme/calls.ts';
import { TOKEN_NAME } from '#subjects/session/terms.ts';
import { unauthorised, unknownRegion } from './shell/entry/leaving.ts';
import { type Desk, silentLive } from './shell/entry/desk.ts';
import { consoleRoutes } from './routes.tsx';
import { lookAtom, themesAtom } from './parts/theme/themes.ts';
import { isMobile } from './shell/frame/use-mobile.ts';
import { paperAtom, showAtom } from './shell/settings/settings.ts';
import { tellFailure } from './parts/messages.ts';

const store = createStore();
const leave = (address: string) => window.location.assign(address);
// Another back end than the one that served the page is asked for everything.
const known = import.meta.env['VITE_API_BASE'] ? undefined : knownIn(document);
const transport = createTransport({
  baseUrl: import.meta.env['VITE_API_BASE'] ?? '',
  tokenName: TOKEN_NAME,
  token: heldToken,
  region: () => store.get(sessionAtom).regionCode,
  clock,
  ...(known ? { known } : {}),
  onFailure: (failure) => void tellFailure(failure),
  onUnauthorised: ({ detail }) =>
    unauthorised({ store, leave, location: window.location, serverMessage: detail.serverMessage }),
  onUnknownRegion: () => unknownRegion({ store, leave, location: window.location }),
});
const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');
/** The server drew what stands here first, for a wide desk: it stays until the program draws the same, in one step. */
const isPictured = place.firstElementChild !== null && !isMobile();
const desk: Desk = {
  transport,
  store,
  token: heldToken,
  leave,
  onNews: () => known?.forget(),
  isPictured,
  since: known?.at,
};
const core = { transport, queries: createQueryClient('desk'), live: silentLive };
const router = createBrowserRouter(consoleRoutes(desk), { basename: '/' });

const themes = broughtAnswer(known, themeCalls.current);
if (themes) store.set(themesAtom, themes);
// Another server's pages bring nothing along.
else
  void transport.send(themeCalls.current, {}, { quiet: true }).then(
    (answer) => store.set(themesAtom, answer),
    () => undefined,
  );
store.sub(lookAtom, () => store.set(showAtom));
store.set(showAtom);
window.addEventListener('beforeprint', () => store.set(paperAtom, true));
window.addEventListener('afterprint', () => store.set(paperAtom, false));
const root = createRoot(place);

/** A start that takes longer shows that it does, ms: where a picture stands, not before the line is known to be slow. */
const QUIET_START = isPictured ? 6_000 : 150;
let callOff = () => {};
let stop = () => {};
function draw(): void {
  callOff();
  stop();
  root.render(
    <Provider store={store}>
      <CoreProvider core={core}>
        <RouterProvider router={router} useTransitions={false} />
      </CoreProvider>
    </Provider>,
  );
  later(() => void fetchFaceWhereNoneIs(), 0);
}
if (router.state.initialized) draw();
else {
  callOff = later(draw, QUIET_START);
  stop = router.subscribe(({ initialized }) => initialized && draw());
}
