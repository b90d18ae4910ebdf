/** The number of a browser, its name, and what must stand there besides. */
const BROWSERS: ReadonlyArray<readonly [RegExp, string, string?]> = [
  [/Edg\/(\d{1,9})/, 'Edge'],
  [/OPR\/(\d{1,9})/, 'Opera'],
  [/Firefox\/(\d{1,9})/, 'Firefox'],
  [/Chrome\/(\d{1,9})/, 'Chrome'],
  [/Version\/(\d{1,9})/, 'Safari', 'Safari/'],
];
const SYSTEMS: ReadonlyArray<readonly [RegExp, string]> = [
  [/Windows/, 'Windows'],
  [/iPhone|iPad/, 'iOS'],
  [/Mac OS X/, 'macOS'],
  [/Android/, 'Android'],
  [/Linux/, 'Linux'],
];

/** What a person recognises of a user agent: browser with its number, and system; 未知浏览器 for anything else. */
export function browserName(userAgent: string): string {
  const [browser] = BROWSERS.flatMap(([pattern, name, also = '']) => {
    const found = pattern.exec(userAgent);
    return found && userAgent.includes(also) ? [`${name} ${found[1] ?? ''}`] : [];
  });
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1];
  if (browser === undefined) return '未知浏览器';
  return system === undefined ? browser : `${browser} · ${system}`;
}
