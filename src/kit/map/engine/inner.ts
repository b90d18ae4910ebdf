import type { ILayer, Scene } from '@antv/l7';
import { beforeFreeFrame, hushLeft } from '#browser/timers.ts';

/** What a map needs of L7 that its types do not show. */
interface Inner {
  readonly sceneService: { handleWindowResized(entries: readonly []): void; readonly resizeDetector: ResizeObserver };
  readonly layerService: { renderLayers(): Promise<void> };
  /** Global to the page: whatever stands here keeps a scene that is gone alive. */
  readonly globalConfigService: {
    sceneConfigCache: Record<string, unknown>;
    layerConfigCache: Record<string, unknown>;
    layerAttributeConfigCache: Record<string, unknown>;
  };
  readonly id: string;
}

const innerOf = (scene: Scene) => scene.getServiceContainer() as unknown as Inner;

/**
 * What a layer that is gone answers: L7 waits with tiles and with what lies under a pointer, and asks it later still. One whose drawing is made
 * ready in the meantime is asked how it moves, a heat for its colours, points for their shapes, and none is drawn any more.
 */
const GONE = {
  getLayerConfig: () => ({
    visible: false,
    animateOption: { enable: false },
    rampColors: { colors: ['#000000', '#000000'], positions: [0, 1] },
    shape2d: [],
  }),
  render: () => undefined,
  prerender: () => undefined,
  renderModels: () => undefined,
} as const;

/** Gives the canvas the size of its box now: L7 does so after the browser has told it, and a heat made before that keeps the old pixels. */
export function fitCanvas(scene: Scene): void {
  innerOf(scene).sceneService.handleWindowResized([]);
}

/** L7 watches its box no more: taken off a page, the scene would draw itself once more in a box of nothing, and again when it comes back. */
export function leaveSizeAlone(scene: Scene): void {
  innerOf(scene).sceneService.resizeDetector.disconnect();
}

/** How a scene is drawn. */
export interface OnceAFrame {
  /** Does something while every asking is answered, as a picture needs it. */
  freely<T>(work: () => Promise<T>): Promise<T>;
  /** Draws once more what was drawn off the page, or left it in the same frame: a browser may show none of it. */
  catchUp(): void;
}

/**
 * Has a scene drawn once a frame at most: L7 draws all of it for each layer that is ready and again for each that is fed, eight times at a
 * switch of a wall, and what comes next waits for the card. The first asking of a frame is answered at once, so that what is written over
 * a map moves with it; the rest with the next, in a hush with the first one after it. What was drawn off the page is drawn once more in it.
 */
export function drawOnceAFrame(scene: Scene, element: Element): OnceAFrame {
  const { layerService } = innerOf(scene);
  const draw = layerService.renderLayers.bind(layerService);
  let drawn = false;
  let asked = false;
  let owed = false;
  let exempt = 0;
  layerService.renderLayers = () => {
    if (exempt > 0) return draw();
    const waits = hushLeft() > 0;
    asked = drawn || waits;
    if (drawn) return Promise.resolve();
    drawn = true;
    owed = !element.isConnected;
    beforeFreeFrame(() => {
      drawn = false;
      owed ||= !element.isConnected;
      if (asked) void layerService.renderLayers();
    });
    return waits ? Promise.resolve() : draw();
  };
  return {
    async freely(work) {
      exempt += 1;
      return work().finally(() => {
        exempt -= 1;
      });
    },
    catchUp() {
      if (owed) void layerService.renderLayers();
    },
  };
}

/** Takes a layer off the scene with what L7 keeps of it in caches of its own, the layer's life long and longer. */
export function removeLayer(scene: Scene, layer: ILayer): void {
  const inner = innerOf(scene);
  void scene.removeLayer(layer).then(() => forget(layer, inner));
}

/** Gives a scene up with all that L7 keeps of it. */
export function destroyScene(scene: Scene): void {
  const inner = innerOf(scene);
  const layers = [...scene.getLayers()];
  scene.destroy();
  // What was put off to the next frame is not drawn any more.
  inner.layerService.renderLayers = () => Promise.resolve();
  delete inner.globalConfigService.sceneConfigCache[inner.id];
  for (const layer of layers) forget(layer, inner);
}

function forget(layer: ILayer, { globalConfigService: caches }: Inner): void {
  Object.assign(layer, GONE);
  delete caches.layerConfigCache[layer.id];
  delete caches.layerAttributeConfigCache[layer.id];
}
