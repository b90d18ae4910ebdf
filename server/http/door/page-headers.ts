export const NO_DEVICES = [
  'camera',
  'microphone',
  'geolocation',
  'payment',
  'usb',
  'serial',
  'bluetooth',
  'hid',
  'midi',
  'display-capture',
]
  .map((name) => `${name}=()`)
  .join(', ');

/** Headers that only a document heeds: a script or a style of the pages comes without them, some 30 kB fewer at a first visit. Its kind stays. */
export const ABOUT_PAGES = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'x-xss-protection',
];
/** A picture can be opened by itself, and keeps its policy; nothing here is a worker's program. */
export const isPiece = (url: string): boolean => /^\/assets\/[\w.-]+\.(?:css|js)$/.test(url);
