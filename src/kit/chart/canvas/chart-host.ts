import type { ICartesianSeries, ISpec, IVChart, IVChartConstructor } from '@visactor/vchart';
import { faceAt, fontReady } from '../../tokens/fonts.ts';

/** A place in the chart, in CSS pixels of the design, from its upper left corner. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

export interface ChartHostOptions {
  readonly engine: IVChartConstructor;
  readonly element: HTMLElement;
  readonly height: number;
  readonly pixelRatio: number;
  readonly onDrawn: () => void;
  readonly onFailed: () => void;
}

/**
 * One canvas chart over the life of its element: created at the first spec, changed by the following ones,
 * released once. Fonts are awaited before anything is measured; what arrives out of turn or late is dropped.
 */
export class ChartHost {
  readonly #options: ChartHostOptions;
  #chart: IVChart | null = null;
  #pixelRatio: number;
  #width: number;
  #turn = 0;
  #released = false;

  constructor(options: ChartHostOptions) {
    this.#options = options;
    this.#pixelRatio = options.pixelRatio;
    this.#width = options.element.clientWidth;
  }

  /** Draws `spec`, sized to the element. */
  async show(spec: ISpec): Promise<void> {
    const turn = ++this.#turn;
    await fontReady(JSON.stringify(spec));
    if (this.#released || turn !== this.#turn) return;
    const { onDrawn, onFailed } = this.#options;
    try {
      this.#draw({ ...spec, width: this.#width, height: this.#options.height });
    } catch {
      onFailed();
      return;
    }
    onDrawn();
  }

  #draw(spec: ISpec): void {
    if (this.#chart) {
      this.#chart.updateSpecSync(spec);
      return;
    }
    const { engine: Engine, element } = this.#options;
    if (!canPaint()) throw new Error('no 2d canvas');
    this.#chart = new Engine(spec, {
      dom: element,
      dpr: this.#pixelRatio,
      autoFit: false,
      animation: false,
      theme: { fontFamily: faceAt(element) },
    });
    this.#chart.renderSync();
  }

  /** Fits the chart to a new width of its element, in CSS pixels; whole ones, as the element itself says, or every chart would be drawn twice. */
  resize(width: number): void {
    const whole = Math.round(width);
    if (whole === this.#width || whole === 0) return;
    this.#width = whole;
    void this.#chart?.resize(whole, this.#options.height).then(() => {
      if (!this.#released) this.#options.onDrawn();
    });
  }

  /** Keeps the backing store at real pixels when the stage's scale or the screen changes. */
  setPixelRatio(ratio: number): void {
    if (ratio === this.#pixelRatio) return;
    this.#pixelRatio = ratio;
    this.#chart?.getStage().setDpr(ratio, true);
  }

  /** Where a record is drawn, of a bar the middle of its end; null while it is not. */
  placeOf(record: object): Place | null {
    const place = this.#chart?.convertDatumToPosition(record, { seriesIndex: 0 }, true);
    const [series] = this.#chart?.getChart()?.getSeriesInIndex([0]) ?? [];
    if (!place || series?.type !== 'bar') return place ?? null;
    // The engine tells where the band of a bar begins.
    const bar = series as ICartesianSeries;
    const isLying = bar.direction === 'horizontal';
    const half = ((isLying ? bar.getYAxisHelper() : bar.getXAxisHelper()).getBandwidth?.(0) ?? 0) / 2;
    return isLying ? { x: place.x, y: place.y + half } : { x: place.x + half, y: place.y };
  }

  release(): void {
    this.#released = true;
    this.#chart?.release();
    this.#chart = null;
  }
}

function canPaint(): boolean {
  return document.createElement('canvas').getContext('2d') !== null;
}
