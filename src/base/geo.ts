/** A place as China's maps draw it, degrees in GCJ-02 国测局坐标: what the contract speaks and the database keeps. */
export interface Gcj02 {
  readonly lng: number;
  readonly lat: number;
  /** Only a mark for the compiler: a place in one system is not taken for a place in the other. */
  readonly crs?: 'GCJ-02';
}

/** A place as satellites measure it, degrees in WGS-84 (for our purposes the same as CGCS2000). */
export interface Wgs84 {
  readonly lng: number;
  readonly lat: number;
  readonly crs?: 'WGS-84';
}

/** A place as 百度 draws it, degrees in BD-09: GCJ-02 shifted once more. */
export interface Bd09 {
  readonly lng: number;
  readonly lat: number;
  readonly crs?: 'BD-09';
}

/** A place in metres on the ground 平面坐标: x east of the meridian 118.8°, y north of the equator. */
export interface Ground {
  readonly x: number;
  readonly y: number;
}

const RADIANS = Math.PI / 180;

/** The ellipsoid behind the shift of GCJ-02 (Krasovsky 1940). */
const SHIFT_AXIS = 6_378_245;
const SHIFT_ECCENTRICITY = 0.006_693_421_622_965_943;

/** Where GCJ-02 draws a place that lies at `point`; in 南京 about 540 m to the south-east. */
export function gcjOf({ lng, lat }: Wgs84): Gcj02 {
  const shift = shiftAt(lng, lat);
  return { lng: lng + shift.lng, lat: lat + shift.lat };
}

/** Where a place that GCJ-02 draws at `point` really lies; `gcjOf` leads back to it, to a thousandth of a millimetre. */
export function wgsOf({ lng, lat }: Gcj02): Wgs84 {
  let found = { lng, lat };
  for (let round = 0; round < 8; round += 1) {
    const shift = shiftAt(found.lng, found.lat);
    found = { lng: lng - shift.lng, lat: lat - shift.lat };
  }
  return found;
}

function shiftAt(lng: number, lat: number): { lng: number; lat: number } {
  const x = lng - 105;
  const y = lat - 35;
  const root = Math.sqrt(Math.abs(x));
  const east =
    300 +
    x +
    2 * y +
    0.1 * x * x +
    0.1 * x * y +
    0.1 * root +
    waves(x, [20, 6], [20, 2], [20, 1], [40, 1 / 3], [150, 1 / 12], [300, 1 / 30]);
  const north =
    -100 +
    2 * x +
    3 * y +
    0.2 * y * y +
    0.1 * x * y +
    0.2 * root +
    waves(x, [20, 6], [20, 2]) +
    waves(y, [20, 1], [40, 1 / 3], [160, 1 / 12], [320, 1 / 30]);
  const sine = Math.sin(lat * RADIANS);
  const magic = 1 - SHIFT_ECCENTRICITY * sine * sine;
  const meridian = (SHIFT_AXIS * (1 - SHIFT_ECCENTRICITY)) / (magic * Math.sqrt(magic));
  const parallel = (SHIFT_AXIS / Math.sqrt(magic)) * Math.cos(lat * RADIANS);
  return { lng: east / (parallel * RADIANS), lat: north / (meridian * RADIANS) };
}

function waves(at: number, ...terms: ReadonlyArray<readonly [height: number, frequency: number]>): number {
  return terms.reduce((sum, [height, frequency]) => sum + height * Math.sin(at * frequency * Math.PI), 0) * (2 / 3);
}

const BAIDU_WAVE = (Math.PI * 3_000) / 180;

/** Where BD-09 draws a place of GCJ-02. */
export function bdOf({ lng, lat }: Gcj02): Bd09 {
  const away = Math.hypot(lng, lat) + 0.000_02 * Math.sin(lat * BAIDU_WAVE);
  const turn = Math.atan2(lat, lng) + 0.000_003 * Math.cos(lng * BAIDU_WAVE);
  return { lng: away * Math.cos(turn) + 0.0065, lat: away * Math.sin(turn) + 0.006 };
}

/** The place of GCJ-02 that BD-09 draws at `point`; `bdOf` leads back to it, to a millimetre. */
export function gcjOfBd({ lng, lat }: Bd09): Gcj02 {
  let found = { lng: lng - 0.0065, lat: lat - 0.006 };
  for (let round = 0; round < 8; round += 1) {
    const drawn = bdOf(found);
    found = { lng: found.lng + lng - drawn.lng, lat: found.lat + lat - drawn.lat };
  }
  return found;
}

/** Transverse Mercator on CGCS2000, central meridian 118.8° (through 南京), no scale reduction; Krüger's series to n⁴. */
const CENTRAL_MERIDIAN = 118.8;
const AXIS = 6_378_137;
const FLATTENING = 1 / 298.257_222_101;
const N = FLATTENING / (2 - FLATTENING);
const E = Math.sqrt(FLATTENING * (2 - FLATTENING));
const RECTIFYING = (AXIS / (1 + N)) * (1 + N ** 2 / 4 + N ** 4 / 64);
const FORWARD = [
  N / 2 - (2 / 3) * N ** 2 + (5 / 16) * N ** 3 + (41 / 180) * N ** 4,
  (13 / 48) * N ** 2 - (3 / 5) * N ** 3 + (557 / 1440) * N ** 4,
  (61 / 240) * N ** 3 - (103 / 140) * N ** 4,
  (49_561 / 161_280) * N ** 4,
];
const BACKWARD = [
  N / 2 - (2 / 3) * N ** 2 + (37 / 96) * N ** 3 - (1 / 360) * N ** 4,
  (1 / 48) * N ** 2 + (1 / 15) * N ** 3 - (437 / 1440) * N ** 4,
  (17 / 480) * N ** 3 - (37 / 840) * N ** 4,
  (4397 / 161_280) * N ** 4,
];

/** Degrees to metres: near 南京 a distance between two results is the distance on the ground to 0.1 ‰. */
export function projected({ lng, lat }: Wgs84): Ground {
  const sine = Math.sin(lat * RADIANS);
  const tangent = Math.sinh(Math.atanh(sine) - E * Math.atanh(E * sine));
  const away = (lng - CENTRAL_MERIDIAN) * RADIANS;
  const xi = Math.atan2(tangent, Math.cos(away));
  const eta = Math.asinh(Math.sin(away) / Math.hypot(tangent, Math.cos(away)));
  const { along, across } = series(xi, eta, FORWARD);
  return { x: RECTIFYING * (eta + across), y: RECTIFYING * (xi + along) };
}

/** Metres back to degrees. */
export function unprojected({ x, y }: Ground): Wgs84 {
  const { along, across } = series(y / RECTIFYING, x / RECTIFYING, BACKWARD);
  const xi = y / RECTIFYING - along;
  const eta = x / RECTIFYING - across;
  const conformal = Math.sin(xi) / Math.hypot(Math.sinh(eta), Math.cos(xi));
  return {
    lng: CENTRAL_MERIDIAN + Math.atan2(Math.sinh(eta), Math.cos(xi)) / RADIANS,
    lat: Math.atan(geographic(conformal)) / RADIANS,
  };
}

function series(xi: number, eta: number, coefficients: readonly number[]): { along: number; across: number } {
  let along = 0;
  let across = 0;
  coefficients.forEach((coefficient, index) => {
    const turn = 2 * (index + 1);
    along += coefficient * Math.sin(turn * xi) * Math.cosh(turn * eta);
    across += coefficient * Math.cos(turn * xi) * Math.sinh(turn * eta);
  });
  return { along, across };
}

/** Tangent of the geographic latitude from the tangent of the conformal one, by Newton's method. */
function geographic(conformal: number): number {
  let tangent = conformal;
  for (let round = 0; round < 4; round += 1) {
    const secant = Math.hypot(1, tangent);
    const sigma = Math.sinh(E * Math.atanh((E * tangent) / secant));
    const guess = tangent * Math.hypot(1, sigma) - sigma * secant;
    const slope = ((1 - E * E) * Math.hypot(1, guess) * secant) / (1 + (1 - E * E) * tangent * tangent);
    tangent += (conformal - guess) / slope;
  }
  return tangent;
}

/** Where a place of the contract lies on the ground, in metres: what the database measures circles and areas with. */
export function groundOf(point: Gcj02): Ground {
  return projected(wgsOf(point));
}
