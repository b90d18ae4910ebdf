import type { ListTable } from '@visactor/vtable';

const BARS = ['hScrollBar', 'vScrollBar', 'frozenHScrollBar', 'rightFrozenHScrollBar'] as const;

/**
 * Releases a table whole. The engine makes four scroll bars and releases two, whose listeners on the document would
 * hold the table for ever; the others are private to it, hence the look into its scene.
 */
export function releaseTable(table: ListTable): void {
  const scene: unknown = table.scenegraph;
  const parts = isRecord(scene) && isRecord(scene['component']) ? scene['component'] : {};
  for (const name of BARS) {
    const bar = parts[name];
    if (isRecord(bar) && typeof bar['release'] === 'function') bar['release'](true);
  }
  table.release();
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
