import type { createStore } from 'jotai';
import type { Transport } from '#browser/http.ts';
import type { Live } from '#browser/socket.ts';

export type Store = ReturnType<typeof createStore>;

/** What the guard and the sign-in need of the program: plain parts, so that tests can stand in for the browser. */
export interface Desk {
  readonly transport: Transport;
  readonly store: Store;
  readonly token: () => string | undefined;
  /** Leaves by a new page load, so that nothing of the last user stays in memory. */
  readonly leave: (address: string) => void;
  /** Another realtime line than the one to this site. */
  readonly live?: Live;
  /** Told when something may have changed on the server since this page came. */
  readonly onNews?: () => void;
  /** Whether what the program will draw first stands in the page already 首屏画面: it gives way to a page that is whole. */
  readonly isPictured?: boolean;
  /** The server's instant (ms) since which the answers hold that came within this page. */
  readonly since?: number | undefined;
}

/** Stands for the realtime line where nobody is signed in yet: the line itself comes with the shell. */
export const silentLive: Live = {
  on: () => () => {},
  onMissed: () => () => {},
  connection: () => 'connecting',
  onConnection: () => () => {},
  close: () => {},
};

/** For a loader that has sent the browser elsewhere: it never answers, so nothing is drawn meanwhile. */
export const gone = (): Promise<never> => new Promise<never>(() => {});
