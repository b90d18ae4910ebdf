const LONGEST_ADDRESS = 500;
const SCHEMES = ['https://', 'http://', 'mailto:', 'tel:'];

/** Whether an address leads to a page, a mailbox or a telephone, and can run nothing. */
export function isSafeAddress(address: string): boolean {
  if (address.length > LONGEST_ADDRESS || hasControl(address)) return false;
  if (address.startsWith('/')) return !address.startsWith('//');
  const lower = address.toLowerCase();
  return SCHEMES.some((scheme) => lower.startsWith(scheme) && address.length > scheme.length);
}

/** Spaces, line ends and what steers a terminal: browsers drop some of them before they read an address. */
const hasControl = (text: string): boolean => [...text].some((character) => character <= ' ' || character === '\u007F');
