/** Whether this page is kept on this machine, so that it opens without a server 断网启动. */
export const startsAlone = (): boolean => navigator.serviceWorker?.controller?.state === 'activated';
