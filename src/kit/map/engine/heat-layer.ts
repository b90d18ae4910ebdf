import { HeatmapLayer, type IModel } from '@antv/l7';
import { rgbOf } from '#base/figures/colour.ts';
import type { HeatRamp } from '../map-layers.ts';

const SHADES = 256;
const OPAQUE = 255;
/** As WebGL names them: beyond its ends a texture keeps its last colour, and mixes none. */
const [CLAMP_TO_EDGE, NEAREST] = [0x81_2f, 0x26_00];
/** As L7 names it: a texture that is only read. */
const SAMPLED = 0;

/** What of the heat's own model L7 does not show. */
interface HeatModel {
  readonly rendererService: { createTexture2D(options: Readonly<Record<string, unknown>>): unknown };
  readonly colorModel: IModel;
  intensityModel: IModel;
  readonly uniformBuffers: ReadonlyArray<{ destroy(): void }>;
  buildHeatMapIntensity(): Promise<IModel>;
  colorTexture: unknown;
  preRampColors: unknown;
  updateColorTexture(): void;
}

/**
 * A heat whose colours are worked out: L7 paints them on a canvas and reads them back, and for that the page stands still until the card has
 * done all that it was told before, half a second and more where there is no card.
 */
export class HeatLayer extends HeatmapLayer {
  /**
   * Other points need a new density alone. L7 makes everything anew and draws it while half of it stands, which brings the scene down; here what stands
   * is drawn until the new density is there.
   */
  override async buildModels(): Promise<void> {
    if (this.models.length === 0) return super.buildModels();
    const model = this.layerModel as unknown as HeatModel;
    const [former, buffers] = [model.intensityModel, model.uniformBuffers];
    model.intensityModel = await model.buildHeatMapIntensity();
    this.models = [model.intensityModel, model.colorModel];
    former.destroy();
    for (const buffer of buffers) buffer.destroy();
  }

  protected override initLayerModels(): Promise<void> {
    const model = this.layerModel as unknown as HeatModel;
    model.updateColorTexture = () => {
      const ramp = (this.getLayerConfig() as unknown as { readonly rampColors: HeatRamp }).rampColors;
      model.colorTexture = model.rendererService.createTexture2D({
        data: shadesOf(ramp),
        usage: SAMPLED,
        width: SHADES,
        height: 1,
        wrapS: CLAMP_TO_EDGE,
        wrapT: CLAMP_TO_EDGE,
        min: NEAREST,
        mag: NEAREST,
        flipY: false,
        unorm: true,
      });
      model.preRampColors = ramp;
    };
    return super.initLayerModels();
  }
}

/** The colours between the first position of a ramp and its last in 256 equal steps, four bytes each. */
export function shadesOf({ colors, positions }: HeatRamp): Uint8ClampedArray {
  const rgbs = colors.map(rgbOf);
  const [first = 0, last = 1] = [positions[0], positions.at(-1)];
  const shades = new Uint8ClampedArray(SHADES * 4);
  for (let step = 0; step < SHADES; step += 1) {
    const at = first + ((step + 0.5) / SHADES) * (last - first);
    const above = positions.findIndex((position) => position >= at);
    const upper = above < 0 ? positions.length - 1 : above;
    const lower = Math.max(0, upper - 1);
    const [from = first, to = last] = [positions[lower], positions[upper]];
    const share = to > from ? (at - from) / (to - from) : 1;
    const [below, over] = [rgbs[lower], rgbs[upper]];
    for (let channel = 0; channel < 3; channel += 1) {
      const [start = 0, end = 0] = [below?.[channel], over?.[channel]];
      shades[step * 4 + channel] = start + (end - start) * share;
    }
    shades[step * 4 + 3] = OPAQUE;
  }
  return shades;
}
