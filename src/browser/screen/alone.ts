/** Whether this page is kept on this machine, so that it opens without a server 断网启动. */
export const startsAlone = (): boolean => navigator.serviceWorker?.controller?.state === 'activated';

/** What keeps a page on its machine, and changes it for a newer build. */
export interface Keeper {
  /** Asks the server whether there is a newer build, and fetches it. */
  look(): void;
  /** Whether a newer build has been fetched since this page began: loaded anew, it runs that one. */
  isNewer(): boolean;
}

/** Has a built page kept on this machine by the worker at `address`; only over https or on the machine itself, as browsers want it. */
export function keepAlone(address: string): Keeper {
  const workers = import.meta.env.PROD ? navigator.serviceWorker : undefined;
  let registration: ServiceWorkerRegistration | undefined;
  let builtBefore = workers?.controller ?? null;
  let isNewer = false;
  // Its first worker is of the page's own build.
  workers?.addEventListener('controllerchange', () => {
    isNewer ||= builtBefore !== null;
    builtBefore = workers.controller;
  });
  workers?.register(address, { updateViaCache: 'none' }).then(
    (made) => {
      registration = made;
      void workers.ready.then(({ active }) =>
        active?.postMessage(performance.getEntriesByType('resource').map(({ name }) => name)),
      );
    },
    (problem: unknown) => console.warn(`not kept on this machine: ${String(problem)}`),
  );
  return {
    look: () =>
      void registration?.update().catch(() => {
        // No server, no newer build.
      }),
    isNewer: () => isNewer,
  };
}
