import type { z } from 'zod';

/** Keeps JSON under one key; a broken or foreign content counts as nothing, a full or forbidden storage never throws. */
export interface Keep<T> {
  read(): T | undefined;
  /** False where it is not kept. */
  write(value: T): boolean;
  clear(): void;
}

function keep<T>(storage: () => Storage, key: string, schema: z.ZodType<T>): Keep<T> {
  return {
    read() {
      try {
        const text = storage().getItem(key);
        const parsed = text === null ? undefined : schema.safeParse(JSON.parse(text));
        return parsed?.success ? parsed.data : undefined;
      } catch {
        return undefined;
      }
    },
    write(value) {
      try {
        storage().setItem(key, JSON.stringify(value));
        return true;
      } catch {
        // A storage that is full or forbidden loses the convenience, not the work.
        return false;
      }
    },
    clear() {
      try {
        storage().removeItem(key);
      } catch {
        // As above.
      }
    },
  };
}

/** For this tab, gone with it (spec 1 §4: session state). */
export function keptForTab<T>(key: string, schema: z.ZodType<T>): Keep<T> {
  return keep(() => window.sessionStorage, key, schema);
}

/** For this machine, until cleared: a wall's device token and last good data, a person's display settings. */
export function keptForMachine<T>(key: string, schema: z.ZodType<T>): Keep<T> {
  return keep(() => window.localStorage, key, schema);
}

/** Storage for the query cache; undefined where the browser forbids it. */
export function machineStorage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

/** Drops what this machine keeps under every name that begins with `prefix`. */
export function forgetOfMachine(prefix: string): void {
  const storage = machineStorage();
  if (!storage) return;
  for (const name of Object.keys(storage)) if (name.startsWith(prefix)) storage.removeItem(name);
}

/** Drops everything this tab kept, when its user signs out. */
export function clearTab(): void {
  try {
    window.sessionStorage.clear();
  } catch {
    // Nothing was kept where nothing can be.
  }
}

/** A cookie's value, decoded; undefined when it is not there. */
export function cookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  return found === undefined ? undefined : decodeURIComponent(found.slice(name.length + 1));
}

/** For so long a browser keeps a cookie of the look, seconds. */
const A_YEAR = 31_536_000;

/** Keeps a cookie that the page itself may read; nothing is kept of ''. */
export function keepCookie(name: string, value: string): void {
  if (value === '') forgetCookie(name);
  else document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${A_YEAR}; SameSite=Strict`;
}

/** Forgets a cookie that the page itself may read. */
export function forgetCookie(name: string): void {
  document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Strict`;
}
