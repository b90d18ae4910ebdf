import { describe, expect, it } from 'vitest';
import { openDirectorySamples } from '#subjects/directory/samples.ts';
import { DIRECTORIES } from '#subjects/directory/terms.ts';
import { openDirectoryEntryWire, openDirectoryQueryWire } from '#subjects/directory/wire.ts';
import { isOpenRoute } from '#subjects/session/rules.ts';

describe('public lists of enterprises', () => {
  it('an entry goes there and back under its wire names', () => {
    for (const entry of openDirectorySamples) {
      const sent = openDirectoryEntryWire.encode(entry);
      expect(Object.keys(sent)).toEqual(['entName', 'adminDiv', 'address', 'licenceNo', 'special', 'collectTime']);
      expect(openDirectoryEntryWire.decode(sent)).toEqual(entry);
    }
  });

  it('a list that there is not is refused', () => {
    expect(openDirectoryQueryWire.safeDecode({ kind: 'none', pageIndex: '1', pageSize: '10' } as never).success).toBe(
      false,
    );
  });

  it('stand at addresses that need no login', () => {
    for (const { path } of Object.values(DIRECTORIES)) expect(isOpenRoute(path), path).toBe(true);
  });
});
