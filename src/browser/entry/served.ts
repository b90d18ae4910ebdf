/** Whether the server gives this page: loaded anew without it, nothing would be left of it but the browser's own complaint. */
export const isServed = (): Promise<boolean> =>
  fetch(window.location.href, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );
