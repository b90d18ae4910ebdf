/** The cookies of a `cookie` header by name; broken escapes are taken as they stand. */
export function parseCookie(header: string): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    if (at > 0) cookies.set(part.slice(0, at).trim(), decoded(part.slice(at + 1).trim()));
  }
  return cookies;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
