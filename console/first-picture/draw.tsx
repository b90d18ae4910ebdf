import '@arco-design/web-react/es/_util/react-19-adapter';
import { createStore, Provider } from 'jotai';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ownLookOf } from '#base/look/own-look.ts';
import type { Asked, Picture } from '#base/look/picture.ts';
import { clock } from '#browser/clock.ts';
import { CoreProvider, createQueryClient } from '#browser/core.tsx';
import { broughtAnswer, knownOf } from '#browser/known.ts';
import { pageAt } from '#subjects/menu/rules.ts';
import { themeCalls } from '#subjects/theme/calls.ts';
import { AsPicture, besideInPlace } from '../parts/title-place.ts';
import { lookAtom, themesAtom } from '../parts/theme/themes.ts';
import { consoleRoutes } from '../routes.tsx';
import { menusAtom } from '../shell/entry/menus.ts';
import { givenLookAtom, settingsAtom } from '../shell/settings/settings.ts';
import { colourRules } from './colours.ts';
import { picturedDesk } from './desk.ts';
import { withoutStyles } from './styles.ts';

/**
 * Draws the desk's page as its program will with its first drawing, from the answers that come within the page 首屏画面. What they do not
 * hold stands as it does while it is loaded; undefined where the program will go elsewhere. Throws what a part throws that can be drawn in a browser only.
 */
export async function drawPicture({ address, known, look }: Asked): Promise<Picture | undefined> {
  clock.correct(known.at);
  const store = createStore();
  store.set(givenLookAtom, ownLookOf(look));
  const answers = knownOf(known, () => true);
  const themes = broughtAnswer(answers, themeCalls.current);
  if (themes) store.set(themesAtom, themes);
  const desk = picturedDesk(answers, store);
  const core = { transport: desk.transport, queries: createQueryClient('desk'), live: desk.live };
  const router = createMemoryRouter(consoleRoutes(desk), { initialEntries: [address] });
  if (!router.state.initialized)
    await new Promise<void>((resolve) => {
      const stop = router.subscribe(({ initialized }) => {
        if (!initialized) return;
        stop();
        resolve();
      });
    });
  const { errors, location } = router.state;
  const menus = store.get(menusAtom);
  const { kind } = pageAt(menus?.routes ?? [], menus?.failed ?? true, location.pathname);
  if (errors || desk.hasLeft() || kind !== 'page') return undefined;
  const drawn = renderToString(
    <Provider store={store}>
      <CoreProvider core={core}>
        <AsPicture value={true}>
          <RouterProvider router={router} useTransitions={false} />
        </AsPicture>
      </CoreProvider>
    </Provider>,
  );
  router.dispose();
  const { markup, rules } = withoutStyles(besideInPlace(drawn));
  return { markup, rules: colourRules(store.get(settingsAtom), store.get(lookAtom)) + rules };
}
