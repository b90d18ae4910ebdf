import type { BrowserContext } from 'playwright';
import { z } from 'zod';
import { menuCalls } from '#subjects/menu/calls.ts';
import { routesOf } from '#subjects/menu/rules.ts';
import { TOKEN_NAME } from '#subjects/session/terms.ts';
import { ask } from '../outside/client.ts';

/** A page of the menus: where it is and what it is called. */
export interface MenuPage {
  readonly path: string;
  readonly title: string;
}

/** Every page of the desk at `url` that the menus of who is signed in in `context` lead to, in their order. */
export async function menuPages(url: string, context: BrowserContext): Promise<readonly MenuPage[]> {
  const cookies = Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]));
  const { data } = await ask(url, { token: cookies[TOKEN_NAME] ?? '', cookies }, menuCalls.routes, {});
  const found: MenuPage[] = [];
  const walk = (routes: ReturnType<typeof routesOf>): void => {
    for (const route of routes) {
      if (route.children.length > 0) walk(route.children);
      else if (route.externalUrl === '' && !route.hidden) found.push({ path: route.path, title: route.title });
    }
  };
  walk(routesOf(z.decode(menuCalls.routes.output, data as never).menus, []));
  return found;
}
