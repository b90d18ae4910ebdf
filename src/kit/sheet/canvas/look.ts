import type { themes } from '@visactor/vtable';
import { faceAt } from '../../tokens/fonts.ts';
import type { Face, Mark } from '../faces.ts';

type TableTheme = Parameters<typeof themes.DEFAULT.extends>[0];

/** The tokens a sheet is drawn with, as #RRGGBB: custom properties do not reach into a canvas. */
export interface SheetLook {
  /** The type family. */
  readonly face: string;
  readonly block: string;
  readonly sunken: string;
  readonly chosen: string;
  readonly line: string;
  readonly text: string;
  readonly soft: string;
  readonly accent: string;
  readonly bad: string;
  readonly late: string;
}

export const ROW_HEIGHT = 36;
const TEXT_SIZE = 14;
const SMALL_SIZE = 13;

/** Reads tokens.css as it holds at an element. */
export function lookAt(element: Element): SheetLook {
  const style = getComputedStyle(element);
  // A built style sheet writes #fff, which could not be mixed.
  const token = (name: string) =>
    style
      .getPropertyValue(`--${name}`)
      .trim()
      .replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
  return {
    face: faceAt(element),
    block: token('surface-block'),
    sunken: token('surface-sunken'),
    chosen: token('surface-chosen'),
    line: token('line'),
    text: token('text'),
    soft: token('text-soft'),
    accent: token('accent-text'),
    bad: token('status-bad'),
    late: token('status-late'),
  };
}

/** Marks that find no fault. */
const TOLD: ReadonlySet<Mark> = new Set(['changed', 'cleaned', 'prefilled']);

/** The colour of each mark: red and amber for faults, the accent for a difference, for what was cleaned and for what was offered. */
export function markColour(mark: Mark, look: SheetLook): string {
  if (mark === 'hard' || mark === 'returned') return look.bad;
  return TOLD.has(mark) ? look.accent : look.late;
}

/** What a cell stands on: computed cells are sunken, faults tinted. */
export function groundOf({ kind, mark }: Face, look: SheetLook): string {
  const ground = kind === 'filled' ? look.block : look.sunken;
  return mark === undefined || mark === 'explained'
    ? ground
    : mixed(ground, markColour(mark, look), TOLD.has(mark) ? 0.08 : 0.1);
}

/** Two colours of the form #RRGGBB mixed, `share` of the second. */
export function mixed(one: string, other: string, share: number): string {
  const part = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  const mix = (at: number) =>
    Math.round(part(one, at) * (1 - share) + part(other, at) * share)
      .toString(16)
      .padStart(2, '0');
  return `#${mix(1)}${mix(3)}${mix(5)}`;
}

/** A colour one sees through, for what lies over cells; the engine reads no eight-digit colours. */
function veil(colour: string): string {
  const part = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  return `rgba(${part(1)}, ${part(3)}, ${part(5)}, 0.12)`;
}

/** The theme of the engine made of our tokens. */
export function themeOf(look: SheetLook): TableTheme {
  const cell = {
    fontFamily: look.face,
    fontSize: TEXT_SIZE,
    color: look.text,
    bgColor: look.block,
    borderColor: look.line,
    borderLineWidth: 1,
    padding: [0, 8, 0, 8],
  };
  const header = {
    ...cell,
    fontSize: SMALL_SIZE,
    fontWeight: 'normal' as const,
    color: look.soft,
    bgColor: look.sunken,
  };
  return {
    underlayBackgroundColor: 'transparent',
    defaultStyle: cell,
    bodyStyle: cell,
    headerStyle: header,
    rowHeaderStyle: header,
    cornerHeaderStyle: header,
    frameStyle: { borderColor: look.line, borderLineWidth: 1, cornerRadius: 0, shadowBlur: 0 },
    frozenColumnLine: {
      shadow: { width: 4, startColor: 'rgba(0, 0, 0, 0.12)', endColor: 'rgba(0, 0, 0, 0)', visible: 'scrolling' },
    },
    scrollStyle: {
      visible: 'always',
      width: 8,
      scrollSliderColor: look.soft,
      scrollRailColor: look.sunken,
      hoverOn: false,
      barToSide: true,
    },
    selectionStyle: {
      cellBorderColor: look.accent,
      cellBorderLineWidth: 2,
      cellBgColor: veil(look.accent),
      selectionFillMode: 'overlay',
    },
  };
}
