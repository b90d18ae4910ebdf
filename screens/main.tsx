import { createStore, Provider } from 'jotai';
import { createRoot } from 'react-dom/client';
import { clock, steadyNow } from '#browser/clock.ts';
import { createQueryClient } from '#browser/core.tsx';
import { deviceToken, keptRecord, randomShare, takeEnrolmentCode } from '#browser/screen/device.ts';
import { createTransport } from '#browser/http.ts';
import { forgetAnswers, onAnswer, persistQueries } from '#browser/persist.ts';
import { countError, watchVitals } from '#browser/screen/vitals.ts';
import { createLive } from '#browser/socket.ts';
import { LazyLineChart } from '#kit/chart/lazy.tsx';
import { fetchParts } from '#kit/frame/late.tsx';
import '#kit/tokens/tokens.css';
import '#kit/tokens/base.css';
import '#kit/tokens/own-face.ts';
import { shownCode } from '#subjects/screen/rules.ts';
import { screenSelfWire } from '#subjects/screen/wire.ts';
import { TOKEN_NAME } from '#subjects/session/terms.ts';
import { widgetOf } from '#subjects/widgets.ts';
import { fetchAhead } from './stage/fetch-ahead.ts';
import { fetchGlyphs, OWN_WORDS } from './stage/glyphs.ts';
import { Wall } from './stage/Wall.tsx';
import './stage/wall.css';

watchVitals();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const queries = createQueryClient('wall');
const token = () => deviceToken.read();
const refusals = new Set<() => void>();
const transport = createTransport({
  baseUrl: '',
  tokenName: TOKEN_NAME,
  token,
  clock,
  onFailure: ({ message, detail }) => console.warn(`${detail.call}: ${message}`),
  // A wall has no login to go to: it introduces itself anew to find out what became of its registration.
  onUnauthorised: () => refusals.forEach((listener) => listener()),
});
const papers = {
  transport,
  token: deviceToken,
  self: keptRecord('screen.self', screenSelfWire),
  takeCode: takeEnrolmentCode,
  shownCode: shownCode(randomShare),
  onRefused: (listener: () => void) => {
    refusals.add(listener);
    return () => void refusals.delete(listener);
  },
  forget: () => forgetAnswers(queries),
};
clock.keepSteady();
const openLine = () => createLive({ url: window.location.origin, token, steady: steadyNow });

// The fonts come in subsets: what a later page will need is fetched now, while there is a server.
onAnswer(queries, fetchGlyphs);
fetchGlyphs(OWN_WORDS);
fetchParts([LazyLineChart]);
fetchAhead();
// The built file's own address carries a hash of the whole program: a new build does not read an old one's answers.
await persistQueries(queries, new URL(import.meta.url).pathname);
createRoot(root, { onCaughtError: countError }).render(
  <Provider store={createStore()}>
    <Wall papers={papers} queries={queries} openLine={openLine} find={widgetOf} search={window.location.search} />
  </Provider>,
);
