const home = '/';
const longest = 2048;
/** Two slashes in a row, a back slash in any dress, user information, a script, white space or control characters. */
const forbidden = /\/\/|\\|%5c|@|javascript:|[\s\p{C}]/iu;

/** The path with its escapes taken off again and again, or null when they are broken or nested without an end. */
function unwrapped(path: string): readonly string[] | null {
  const layers = [path];
  try {
    for (let depth = 0; depth < 4; depth += 1) {
      const inner = decodeURIComponent(layers[layers.length - 1] ?? '');
      if (inner === layers[layers.length - 1]) return layers;
      layers.push(inner);
    }
  } catch {
    return null;
  }
  return null;
}

/**
 * Where to go after signing in (登录后返回的地址, query `redirect` of spec 1 §2.2): `path` itself when it is a path
 * of this very site, otherwise '/'. Refused: `//`, `/\`, `%5c`, `@`, `javascript:`, a scheme or a host in any
 * dress, also escaped several times over, since somebody after us may take the escapes off.
 */
export function safeRedirect(path: string | null | undefined): string {
  if (typeof path !== 'string' || path.length > longest || !path.startsWith('/') || forbidden.test(path)) return home;
  const layers = unwrapped(path.split(/[?#]/, 1)[0] ?? '');
  return layers?.every((layer) => !forbidden.test(layer)) ? path : home;
}
