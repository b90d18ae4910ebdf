import { describe, expect, it } from 'vitest';
import {
  beginsSession,
  BOT_WORDS,
  browserOf,
  declines,
  deviceOf,
  embeddingOf,
  hostOf,
  isBot,
  mayCount,
  originsFault,
  originsIn,
  pathOf,
  referrerOf,
  titleOf,
} from '#subjects/visit/rules.ts';
import { LONGEST_PATH, LONGEST_TITLE, SESSION_GAP } from '#subjects/visit/terms.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const WECHAT = `${IPHONE} MicroMessenger/8.0.49 NetType/WIFI Language/zh_CN`;

describe('who is no person 爬虫', () => {
  it.each([
    ['a browser', CHROME, 'zh-CN', false],
    ['a telephone', WECHAT, 'zh-CN,zh-Hans;q=0.9', false],
    [
      'a search engine',
      'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
      'zh-CN',
      true,
    ],
    ['another', 'Mozilla/5.0 (compatible; bingbot/2.0)', '*', true],
    ['a browser that nobody sees', CHROME.replace('Chrome', 'HeadlessChrome'), 'zh-CN', true],
    ['a tool', 'curl/8.5.0', 'zh-CN', true],
    ['nobody', '', 'zh-CN', true],
    ['a browser that understands no language', CHROME, '', true],
    ['a name longer than any', `${CHROME}${' '.repeat(512)}`, 'zh-CN', true],
  ])('%s', (_, agent, language, is) => expect(isBot(agent, language)).toBe(is));

  it('every word on the list is found, however it is written', () => {
    for (const word of BOT_WORDS) expect(isBot(`Mozilla/5.0 ${word.toUpperCase()} x`, 'zh-CN'), word).toBe(true);
  });
});

it('who asks not to be counted is not, by either header', () => {
  expect([declines('1', ''), declines('', '1'), declines('0', ''), declines('', '')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it.each([
  [CHROME, 'desktop', 'chrome'],
  [CHROME.replace('Safari', 'Safari/537.36 Edg/126.0'), 'desktop', 'edge'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'desktop', 'firefox'],
  [IPHONE, 'mobile', 'safari'],
  [WECHAT, 'mobile', 'wechat'],
  [
    'Mozilla/5.0 (Linux; Android 12; HarmonyOS; ALN-AL00) AppleWebKit/537.36 Chrome/114.0 HuaweiBrowser/15.0 Mobile Safari/537.36',
    'mobile',
    'huawei',
  ],
  ['Mozilla/5.0 (Linux; U; Android 13; zh-cn) AppleWebKit/537.36 MQQBrowser/14.9 Mobile Safari/537.36', 'mobile', 'qq'],
  ['Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) Version/17.5 Mobile Safari/604.1', 'tablet', 'safari'],
  ['Mozilla/5.0 (Linux; Android 13; SM-X700) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36', 'tablet', 'chrome'],
  ['something of its own', 'desktop', 'other'],
])('%s is told by its name', (agent, device, browser) =>
  expect([deviceOf(agent), browserOf(agent)]).toEqual([device, browser]),
);

describe('what is kept of a page', () => {
  it.each([
    ['/', '/'],
    ['', '/'],
    ['/open/content/', '/open/content'],
    ['/search?q=身份证号&p=2', '/search'],
    ['/a#b', '/a'],
    ['open', '/open'],
    ['/%E8%8F%9C%E4%BB%B7', '/菜价'],
    ['/a%2Fb', '/a%2Fb'],
    ['/%E8%8F', '/%E8%8F'],
    ['/a%00b', '/a%00b'],
    ['/%E2%80%AEgnp', '/%E2%80%AEgnp'],
    [`/${'x'.repeat(500)}`, `/${'x'.repeat(LONGEST_PATH - 1)}`],
  ])('the path %s', (given, path) => expect(pathOf(given)).toBe(path));

  it('a title in one line and not too long', () => {
    expect(titleOf('  公开\n文章 ')).toBe('公开 文章');
    expect(titleOf('长'.repeat(500))).toHaveLength(LONGEST_TITLE);
  });

  it.each([
    ['', undefined],
    ['www.Baidu.com', 'baidu.com'],
    ['mall.example', undefined],
    ['www.mall.example', undefined],
    ['news.example:8443', 'news.example:8443'],
    ['<script>', undefined],
    ['x'.repeat(101), undefined],
  ])('the origin %s', (given, host) => expect(referrerOf(given, ['mall.example'])).toBe(host));
});

it('a session ends when nothing was looked at for half an hour 会话', () => {
  expect(beginsSession(undefined, 0)).toBe(true);
  expect(beginsSession(0, SESSION_GAP)).toBe(false);
  expect(beginsSession(0, SESSION_GAP + 1)).toBe(true);
});

it('a site is counted by one element on its pages 嵌入代码', () =>
  expect(embeddingOf('https://desk.example', 'mall')).toBe(
    '<script defer src="https://desk.example/open/visit.js" data-site="mall"></script>',
  ));

describe('from where a site takes views 网址', () => {
  it('one a line', () => {
    expect(originsIn(' https://a.example \n\nhttps://b.example:8443')).toEqual([
      'https://a.example',
      'https://b.example:8443',
    ]);
    expect(originsIn(undefined)).toEqual([]);
    expect(hostOf('https://b.example:8443')).toBe('b.example:8443');
  });

  it.each([
    'https://a.example',
    'http://10.1.2.3:8080',
    'https://[2001:db8::1]:8443',
    'https://a.example\nhttps://b.example',
  ])('%s will do', (text) => expect(originsFault(text)).toBeUndefined());

  it.each([
    'a.example',
    'https://a.example/',
    'https://A.example',
    'https://a.example:443',
    'http://a.example:80',
    'ftp://a.example',
    'https://user@a.example',
    'javascript:alert(1)',
    '*',
    'https://a.example\nnull',
  ])('%s will not', (text) => expect(originsFault(text)).toMatch(/应为 https:\/\/主机名/));

  it('only from there, and where none is named only from this system', () => {
    expect(mayCount(['https://a.example'], 'https://a.example', 'desk.example')).toBe(true);
    expect(mayCount(['https://a.example'], 'https://desk.example', 'desk.example')).toBe(false);
    expect(mayCount(['https://a.example'], 'https://a.example.evil', 'desk.example')).toBe(false);
    expect(mayCount([], 'https://desk.example', 'desk.example')).toBe(true);
    expect(mayCount([], 'https://evil.example', 'desk.example')).toBe(false);
    expect(mayCount([], 'null', 'null')).toBe(false);
    expect(mayCount([], '', '')).toBe(false);
  });
});
