import {
  type Browser,
  type Device,
  LONGEST_HOST,
  LONGEST_PATH,
  LONGEST_TITLE,
  SESSION_GAP,
  VISIT_SCRIPT_PATH,
} from './terms.ts';

/** Words in the names of programs that are nobody's browser 爬虫, in small letters: search engines, previews, monitors, tools. */
export const BOT_WORDS = [
  'bot',
  'spider',
  'crawl',
  'slurp',
  'archiver',
  'preview',
  'externalhit',
  'headless',
  'phantomjs',
  'lighthouse',
  'monitor',
  'pingdom',
  'uptime',
  'scan',
  'curl',
  'wget',
  'python',
  'java/',
  'okhttp',
  'go-http-client',
  'libwww',
  'httpclient',
  'axios',
  'node-fetch',
  'postman',
  'feed',
] as const;
/** Names of browsers are shorter, characters. */
const LONGEST_AGENT = 512;

/** Whether a request is of no person: a program that says so, one without a name, or one that understands no language. */
export function isBot(userAgent: string, acceptLanguage: string): boolean {
  if (userAgent === '' || userAgent.length > LONGEST_AGENT || acceptLanguage === '') return true;
  const agent = userAgent.toLowerCase();
  return BOT_WORDS.some((word) => agent.includes(word));
}

/** Whether somebody asks not to be counted, by the headers DNT and Sec-GPC. */
export const declines = (doNotTrack: string, privacyControl: string): boolean =>
  doNotTrack === '1' || privacyControl === '1';

/** What a browser runs on 终端, by its name. */
export function deviceOf(userAgent: string): Device {
  const agent = userAgent.toLowerCase();
  if (/ipad|tablet|pad;/.test(agent) || (agent.includes('android') && !agent.includes('mobile'))) return 'tablet';
  return /mobile|iphone|android|harmony/.test(agent) ? 'mobile' : 'desktop';
}

/** The first of these words in a browser's name says whose it is: many also bear the names of those that they are like. */
const BROWSER_WORDS: readonly (readonly [word: string, browser: Browser])[] = [
  ['micromessenger', 'wechat'],
  ['alipay', 'alipay'],
  ['huaweibrowser', 'huawei'],
  ['mqqbrowser', 'qq'],
  ['qqbrowser', 'qq'],
  ['ucbrowser', 'uc'],
  ['edg', 'edge'],
  ['firefox', 'firefox'],
  ['chrome', 'chrome'],
  ['crios', 'chrome'],
  ['safari', 'safari'],
];

/** The browser 浏览器, by its name. */
export function browserOf(userAgent: string): Browser {
  const agent = userAgent.toLowerCase();
  return BROWSER_WORDS.find(([word]) => agent.includes(word))?.[1] ?? 'other';
}

/** A page's path as it is counted: no query, no fragment, no slash at its end, a beginning slash, in plain characters, so many of them at most. */
export function pathOf(given: string): string {
  const path = plain(given.split(/[?#]/, 1)[0]?.trim() ?? '');
  const cut = (path.startsWith('/') ? path : `/${path}`).slice(0, LONGEST_PATH);
  return cut.length > 1 && cut.endsWith('/') ? cut.slice(0, -1) : cut;
}

/** A path without the escapes that browsers write, where nothing invisible comes of it. */
function plain(path: string): string {
  try {
    const decoded = decodeURI(path);
    return /\p{C}/u.test(decoded) ? path : decoded;
  } catch {
    return path;
  }
}

/** A page's title as it is kept. */
export const titleOf = (given: string): string => given.replaceAll(/\s/g, ' ').trim().slice(0, LONGEST_TITLE);

const bare = (host: string): string => (host.startsWith('www.') ? host.slice('www.'.length) : host);

/** The host that somebody came from 来源网站, without its `www.`; undefined where there was none, it is the site's own, or it is no host. */
export function referrerOf(given: string, ownHosts: readonly string[] = []): string | undefined {
  const host = bare(given.trim().toLowerCase());
  if (host === '' || host.length > LONGEST_HOST || !/^[\w.:-]+$/.test(host)) return undefined;
  return ownHosts.some((own) => bare(own) === host) ? undefined : host;
}

/** What a site has on every page to be counted 嵌入代码; `home` is this system's origin. */
export const embeddingOf = (home: string, code: string): string =>
  `<script defer src="${home}${VISIT_SCRIPT_PATH}" data-site="${code}"></script>`;

/** Whether a view begins another session 会话; `before` is when the same visitor last looked at something. */
export const beginsSession = (before: number | undefined, at: number): boolean =>
  before === undefined || at - before > SESSION_GAP;

/** The origins 网址 of a site, one a line, as they were typed. */
export const originsIn = (text: string | undefined): readonly string[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** An origin as browsers write it: small letters, no slash at its end, no port that is the usual one. */
const ORIGIN = /^https?:\/\/(?:[a-z\d.-]{1,100}|\[[\da-f:]{2,45}\])(?::\d{1,5})?$/;
const USUAL_PORT = /^(?:https:.*:443|http:.*:80)$/;

/** The host of an origin, with its port; '' for what is none. */
export const hostOf = (origin: string): string => origin.split('://')[1] ?? '';

/** What is wrong with the origins of a site; undefined for nothing. */
export function originsFault(text: string): string | undefined {
  const wrong = originsIn(text).find((line) => !ORIGIN.test(line) || USUAL_PORT.test(line));
  return wrong === undefined
    ? undefined
    : `“${wrong.slice(0, 40)}”应为 https://主机名 的形式，小写，不带路径、末尾的斜线和默认端口`;
}

/** Whether a page of `origin` may count for a site; one without origins of its own is this system's. */
export function mayCount(siteOrigins: readonly string[], origin: string, ownHost: string): boolean {
  if (siteOrigins.length > 0) return siteOrigins.includes(origin);
  return ORIGIN.test(origin) && hostOf(origin) === ownHost;
}
