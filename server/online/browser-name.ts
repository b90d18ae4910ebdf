const BROWSERS: ReadonlyArray<readonly [RegExp, string]> = [
  [/Edg\/(\d+)/, 'Edge'], [/OPR\/(\d+)/, 'Opera'], [/Firefox\/(\d+)/, 'Firefox'], [/Chrome\/(\d+)/, 'Chrome'], [/Version\/(\d+)[^]*Safari\//, 'Safari'],
];
const SYSTEMS: ReadonlyArray<readonly [RegExp, string]> = [
  [/Windows/, 'Windows'], [/iPhone|iPad/, 'iOS'], [/Mac OS X/, 'macOS'], [/Android/, 'Android'], [/Linux/, 'Linux'],
];

/** What a person recognises of a user agent: browser with its number, and system; 未知浏览器 for anything else. */
export function browserName(userAgent: string): string {
  const [browser] = BROWSERS.flatMap(([pattern, name]) => {
    const found = pattern.exec(userAgent);
    return found ? [`${name} ${found[1] ?? ''}`] : [];
  });
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1];
  if (browser === undefined) return '未知浏览器';
  return system === undefined ? browser : `${browser} · ${system}`;
}
