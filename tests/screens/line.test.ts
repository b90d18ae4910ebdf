import { describe, expect, it } from 'vitest';
import { lineAfter } from '../../screens/stage/header/line.ts';

describe('connection state with since when (WALL duty 4)', () => {
  it('a broken line is down since it broke', () => {
    const up = lineAfter(null, 'connected', 1_000, 0);
    const down = lineAfter(up, 'lost', 5_000, 0);
    expect(lineAfter(down, 'lost', 9_000, 0)).toEqual({ connection: 'lost', since: 5_000 });
  });

  it('a cold start without a server is down since the server was last heard', () => {
    expect(lineAfter(lineAfter(null, 'connecting', 90_000, 7_000), 'lost', 91_000, 7_000)).toEqual({
      connection: 'lost',
      since: 7_000,
    });
  });
});
