import { existsSync } from 'node:fs';

/** What headless Chromium needs on a machine with neither a GPU nor a way to the internet. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--hide-scrollbars',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];

/** The same where Chromium composes pages by the processor, as it does by itself without a card, and emulates a card for maps alone. */
export const flagsWithoutCard = chromiumFlags.filter((flag) => flag !== '--use-angle=swiftshader');

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/**
 * The browser the tests run in: CHROMIUM_PATH, else an installed Chromium or Chrome, else the one that comes as an
 * npm package (unpacked once, with its own libraries), so that a bare machine runs the same tests.
 */
export async function chromiumPath(): Promise<string> {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return named;
  return installed.find((path) => existsSync(path)) ?? packagedChromiumPath();
}

/** The browser that comes as an npm package: it has no window, and so nothing that an installed one loads for its window beside each page. */
export async function packagedChromiumPath(): Promise<string> {
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs22.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}
