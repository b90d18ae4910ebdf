import type { Connection } from '#browser/socket.ts';

/** How the wall stands with its server: since when, and when it last heard of it (instants, ms). */
export interface Line {
  readonly connection: Connection;
  readonly since: number;
}

export const CONNECTION_LABELS: Readonly<Record<Connection, string>> = {
  connecting: '正在连接',
  connected: '已连接',
  lost: '连接中断',
  crowded: '连接过多，定时刷新',
};

/** The line after a look at `now`: the time of a change is kept, a line that was never up is down since the server was last heard. */
export function lineAfter(line: Line | null, connection: Connection, now: number, lastHeard: number): Line {
  if (line === null) return { connection, since: connection === 'connected' ? now : lastHeard };
  if (line.connection === connection) return line;
  return { connection, since: line.connection === 'connecting' && connection === 'lost' ? line.since : now };
}
