/** Tells whether what was kept is what is read: another build may have written it. */
export type IsKept<T> = (value: unknown) => value is T;

const [DATABASE, VERSION, TABLE] = ['outbox', 1, 'kept'];

/** What this machine keeps beyond what local storage holds 本机暂存: pictures, long records. Written to the disk before it says so. */
export interface MachineStore {
  /** A content by its key; undefined for none, and for what is something else. */
  read<T>(key: string, isKept: IsKept<T>): Promise<T | undefined>;
  /** False where the machine does not keep it: no room, or forbidden. */
  write(key: string, content: unknown): Promise<boolean>;
  remove(keys: readonly string[]): Promise<void>;
  /** Removes what lies under keys that begin with `prefix`, in one step. */
  removeAll(prefix: string): Promise<void>;
  /** The keys that begin with `prefix`. */
  keys(prefix: string): Promise<readonly string[]>;
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error(request.error?.message ?? 'no storage')));
  });

let opened: Promise<IDBDatabase> | undefined;

function database(): Promise<IDBDatabase> {
  opened ??= (async () => {
    const request = indexedDB.open(DATABASE, VERSION);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(TABLE));
    const db = await done(request);
    // Another page of a newer build waits for this one to let go; the next reading opens it again.
    db.addEventListener('versionchange', () => {
      db.close();
      opened = undefined;
    });
    return db;
  })();
  opened.catch(() => (opened = undefined));
  return opened;
}

async function within<T>(
  mode: IDBTransactionMode,
  work: (table: IDBObjectStore) => IDBRequest<T> | undefined,
): Promise<T | undefined> {
  const transaction = (await database()).transaction(TABLE, mode, { durability: 'strict' });
  const request = work(transaction.objectStore(TABLE));
  await new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(new Error(transaction.error?.message ?? 'not written')));
  });
  return request?.result;
}

const keysFrom = (prefix: string): IDBKeyRange => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

/** The one store of the machine; a forbidden or full one never throws. */
export const machineStore: MachineStore = {
  async read(key, isKept) {
    try {
      const value = await within('readonly', (table) => table.get(key) as IDBRequest<unknown>);
      return isKept(value) ? value : undefined;
    } catch {
      return undefined;
    }
  },
  async write(key, content) {
    try {
      await within('readwrite', (table) => table.put(content, key));
      return true;
    } catch {
      return false;
    }
  },
  async remove(keys) {
    try {
      await within('readwrite', (table) => {
        for (const key of keys) table.delete(key);
        return undefined;
      });
    } catch {
      // What cannot be removed is overwritten or found foreign the next time.
    }
  },
  async removeAll(prefix) {
    try {
      await within('readwrite', (table) => table.delete(keysFrom(prefix)));
    } catch {
      // As above.
    }
  },
  async keys(prefix) {
    try {
      return ((await within('readonly', (table) => table.getAllKeys(keysFrom(prefix)))) ?? []).map(String);
    } catch {
      return [];
    }
  },
};

/** Bytes, as pictures are kept. */
export const isBytes = (value: unknown): value is Uint8Array<ArrayBuffer> => value instanceof Uint8Array;

/** Asks the browser not to clear away what this machine keeps when room is short; it may refuse. */
export function askToKeep(): void {
  void navigator.storage?.persist?.().catch(() => undefined);
}
