/** Degrees on the ellipsoid (WGS-84 or CGCS2000, which differ by a tenth of a millimetre). */
interface Degrees {
  readonly lng: number;
  readonly lat: number;
}

const AXIS = 6_378_137;
const FLATTENING = 1 / 298.257_223_563;
const RADIANS = Math.PI / 180;
const ROUNDS = 100;

/**
 * The geodesic between two places on the ellipsoid in metres, by Vincenty's inverse formula (Survey Review 23, 1975): nothing in it is shared with
 * the projection that the program measures by.
 */
export function geodesic(from: Degrees, to: Degrees): number {
  const minor = AXIS * (1 - FLATTENING);
  const away = (to.lng - from.lng) * RADIANS;
  const [u1, u2] = [
    Math.atan((1 - FLATTENING) * Math.tan(from.lat * RADIANS)),
    Math.atan((1 - FLATTENING) * Math.tan(to.lat * RADIANS)),
  ];
  const [s1, c1, s2, c2] = [Math.sin(u1), Math.cos(u1), Math.sin(u2), Math.cos(u2)];
  let lambda = away;
  for (let round = 0; round < ROUNDS; round += 1) {
    const sine = Math.hypot(c2 * Math.sin(lambda), c1 * s2 - s1 * c2 * Math.cos(lambda));
    if (sine === 0) return 0;
    const cosine = s1 * s2 + c1 * c2 * Math.cos(lambda);
    const sigma = Math.atan2(sine, cosine);
    const sineAlpha = (c1 * c2 * Math.sin(lambda)) / sine;
    const squareCosineAlpha = 1 - sineAlpha ** 2;
    const middle = squareCosineAlpha === 0 ? 0 : cosine - (2 * s1 * s2) / squareCosineAlpha;
    const c = (FLATTENING / 16) * squareCosineAlpha * (4 + FLATTENING * (4 - 3 * squareCosineAlpha));
    const before = lambda;
    lambda =
      away + (1 - c) * FLATTENING * sineAlpha * (sigma + c * sine * (middle + c * cosine * (2 * middle ** 2 - 1)));
    if (Math.abs(lambda - before) > 1e-12) continue;
    const squareU = (squareCosineAlpha * (AXIS ** 2 - minor ** 2)) / minor ** 2;
    const a = 1 + (squareU / 16_384) * (4_096 + squareU * (-768 + squareU * (320 - 175 * squareU)));
    const b = (squareU / 1_024) * (256 + squareU * (-128 + squareU * (74 - 47 * squareU)));
    const fine = (b / 6) * middle * (4 * sine ** 2 - 3) * (4 * middle ** 2 - 3);
    return minor * a * (sigma - b * sine * (middle + (b / 4) * (cosine * (2 * middle ** 2 - 1) - fine)));
  }
  throw new Error('the two places are nearly opposite each other');
}

/**
 * The area inside a ring on the ellipsoid in m², by the cylindrical equal-area projection: areas in it are those of the ellipsoid; its straight
 * sides leave the geodesics by less than a millionth of the area in a city.
 */
export function geodesicArea(ring: readonly Degrees[]): number {
  const corners = ring.map(({ lng, lat }) => ({
    x: AXIS * lng * RADIANS,
    y: (AXIS / 2) * authalic(Math.sin(lat * RADIANS)),
  }));
  let twice = 0;
  corners.forEach((corner, index) => {
    const next = corners[(index + 1) % corners.length] ?? corner;
    twice += corner.x * next.y - next.x * corner.y;
  });
  return Math.abs(twice) / 2;
}

function authalic(sine: number): number {
  const square = FLATTENING * (2 - FLATTENING);
  const e = Math.sqrt(square);
  return (1 - square) * (sine / (1 - square * sine ** 2) + Math.atanh(e * sine) / e);
}
