interface Size {
  readonly width: number;
  readonly height: number;
}

/** Pixels between a point and the card that tells of it, and between a card and the edge of the map. */
const BESIDE_POINT = 14;
const FROM_EDGE = 8;

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/**
 * Where a card of facts stands beside its point, all of it inside the map: above the point, else below it, else at its side.
 * Pixels of the map's box; left and top of the card.
 */
export function cardPlace(
  point: { readonly x: number; readonly y: number },
  card: Size,
  map: Size,
): { readonly left: number; readonly top: number } {
  const left = within(point.x - card.width / 2, FROM_EDGE, map.width - card.width - FROM_EDGE);
  const above = point.y - BESIDE_POINT - card.height;
  if (above >= FROM_EDGE) return { left, top: Math.min(above, map.height - card.height - FROM_EDGE) };
  const below = point.y + BESIDE_POINT;
  if (below + card.height + FROM_EDGE <= map.height) return { left, top: Math.max(below, FROM_EDGE) };
  const roomAtRight = point.x + BESIDE_POINT + card.width + FROM_EDGE <= map.width;
  return {
    left: within(
      roomAtRight ? point.x + BESIDE_POINT : point.x - BESIDE_POINT - card.width,
      FROM_EDGE,
      map.width - card.width - FROM_EDGE,
    ),
    top: within(point.y - card.height / 2, FROM_EDGE, map.height - card.height - FROM_EDGE),
  };
}
