import { z } from 'zod';
import { groundOf } from '#base/geo.ts';
import { type Mosaic, mosaicOf } from '#base/space/mosaic.ts';
import { neighbourhoodsOf } from '#base/space/neighbourhoods.ts';
import { type Cell, cellAt, cellSide, summedUp } from '#base/space/tile-grid.ts';
import { isClustered } from '#subjects/planning/rules.ts';
import { GROUP_REACH, GROUPING_PIXELS, MAP_ZOOM } from '#subjects/planning/terms.ts';
import { mapMessageWire, type MapOutlet, mapOutletWire, type MapQuery } from '#subjects/planning/wire.ts';
import { foundIn } from './figures.ts';
import { heatText, peopleCells, peopleText } from './heat.ts';
import type { Plane } from './plane.ts';
import { remembered } from './remembered.ts';
import type { PlaneOutlet } from './repository.ts';
import type { Selection } from './selection.ts';

/** Single outlets a screen gets at most; beyond them a screen cannot be read, and the zoom is grouped instead. */
const MOST_SINGLES = 2_000;
/** Squares of groups, and of the heat, that are sent around a grouped screen: what they draw reaches into it. */
const MARGIN = { outlets: Math.ceil(GROUP_REACH), heat: 6 } as const;

/**
 * What a screen of the map shows (spec 2 §7.2 getMapMsg), as the text of the answer: outlets one by one above zoom 15, grouped up to it;
 * the heat that was asked for. Whole squares of the drawing are sent, those that touch the screen: where a screen ends, a group still has all it has.
 */
export function screenOf(plane: Plane, selection: Selection, query: MapQuery): string {
  const zoom = query.zoom ?? MAP_ZOOM.most;
  const { heat, outlets } = mapMessageWire.fields;
  return `{"${heat.wireName}":[${heatOf(plane, selection, query, zoom).join()}],"${outlets.wireName}":[${outletsOf(plane, selection, query, zoom).join()}]}`;
}

/** The cells of a selection at one size of squares, and each as it is sent; undefined is not sent. */
interface Sent {
  readonly mosaic: Mosaic;
  readonly texts: Array<string | undefined>;
  textOf(cell: Cell): string | undefined;
}

/** Sizes of squares and selections that are remembered for a plane, of each kind. */
const MOST_REMEMBERED = 32;
const groups = remembered<Plane, Sent>(MOST_REMEMBERED);
const people = remembered<Plane, Sent>(MOST_REMEMBERED);
const coverages = remembered<Plane, Sent>(MOST_REMEMBERED);

/** The texts of the cells that touch a screen; each is written once for a plane. */
function textsOf({ mosaic, texts, textOf }: Sent, query: MapQuery, margin: number): string[] {
  const found: string[] = [];
  mosaic.touching(query, margin, (index) => {
    if (!(index in texts)) texts[index] = textOf(cellAt(mosaic.cells, index));
    const text = texts[index];
    if (text !== undefined) found.push(text);
  });
  return found;
}

function outletsOf(plane: Plane, selection: Selection, query: MapQuery, zoom: number): string[] {
  const singles = isClustered(zoom) ? undefined : singlesIn(plane, selection, query);
  if (singles) return singles.map(singleText);
  const sent = groups(plane, `${selection.key} ${zoom}`, () => {
    const { outlets } = foundIn(plane, selection, undefined);
    const cells = summedUp(outlets, cellSide(zoom, GROUPING_PIXELS.outlets), () => 1);
    return {
      mosaic: mosaicOf(neighbourhoodsOf(cells, GROUP_REACH)),
      texts: [],
      textOf({ count, lng, lat, at }) {
        const outlet = outlets[at];
        return count === 1 && outlet
          ? singleText(outlet)
          : outletText({
              ...NOBODY,
              outletId: `group-${at}`,
              lng,
              lat,
              grouped: count,
            });
      },
    };
  });
  return textsOf(sent, query, isClustered(zoom) ? MARGIN.outlets : 0);
}

/** The outlets of a screen; undefined where they are more than it can show. */
function singlesIn(
  { outlets, outletsAt }: Plane,
  selection: Selection,
  query: MapQuery,
): readonly PlaneOutlet[] | undefined {
  const found: PlaneOutlet[] = [];
  outletsAt.within(boxAround(query), (at) => {
    const outlet = outlets[at];
    if (outlet && selection.holdsOutlet(outlet)) found.push(outlet);
  });
  return found.length <= MOST_SINGLES ? found : undefined;
}

/** The box of degrees turned to metres: its corners and the middles of its sides, since the grid of degrees is bent. */
function boxAround({ minLng, minLat, maxLng, maxLat }: MapQuery) {
  const corners = [minLng, (minLng + maxLng) / 2, maxLng].flatMap((lng) =>
    [minLat, maxLat].map((lat) => groundOf({ lng, lat })),
  );
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  return { minX: Math.min(...xs), minY: Math.min(...ys), maxX: Math.max(...xs), maxY: Math.max(...ys) };
}

const NOBODY = {
  name: '',
  kind: '',
  division: '',
  address: '',
  serviceRadius: 0,
  floorArea: 0,
  openedYear: undefined,
} as const;
const outletText = (outlet: MapOutlet): string => JSON.stringify(z.encode(mapOutletWire, outlet));

/** An outlet is written once for a plane, whichever zooms show it. */
const written = new WeakMap<PlaneOutlet, string>();

function singleText(outlet: PlaneOutlet): string {
  const known = written.get(outlet) ?? outletText({ ...outlet, outletId: String(outlet.outletId), grouped: 1 });
  written.set(outlet, known);
  return known;
}

function heatOf(plane: Plane, selection: Selection, query: MapQuery, zoom: number): string[] {
  const side = cellSide(zoom, GROUPING_PIXELS.heat);
  const margin = isClustered(zoom) ? MARGIN.heat : 0;
  const key = `${selection.key} ${zoom}`;
  if (query.population) {
    return textsOf(
      people(plane, key, () => ({
        mosaic: mosaicOf(peopleCells(plane, selection, side)),
        texts: [],
        textOf: peopleText,
      })),
      query,
      margin,
    );
  }
  if (!query.coverage) return [];
  const cells = (): Sent => ({
    mosaic: mosaicOf(summedUp(foundIn(plane, selection, undefined).outlets, side, () => 1)),
    texts: [],
    textOf: heatText,
  });
  return textsOf(coverages(plane, key, cells), query, margin);
}
