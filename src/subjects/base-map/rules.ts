import { BASE_LAYER_LABELS, BASE_LAYERS, type BaseLayer } from './terms.ts';
import type { GroundInUse } from './wire.ts';

/** What the corner of a map says of its ground. */
export interface WordsOfGround {
  readonly credits: ReadonlyArray<{
    readonly label: string;
    readonly source: string;
    readonly reviewNumber: string;
    readonly borders: boolean;
  }>;
  readonly drawn: readonly string[];
  readonly notes: readonly string[];
}

/** Whose the ground is, which layers are drawn for this system, and what is not there: a layer whose file cannot be had is drawn as ours, and said so. */
export function groundWords({ layers, missing }: GroundInUse, failed: readonly BaseLayer[]): WordsOfGround {
  const labels = (some: readonly BaseLayer[]): string => some.map((one) => BASE_LAYER_LABELS[one]).join('、');
  const shown = layers.filter(({ layer }) => !failed.includes(layer));
  const brought = new Set(shown.map(({ layer }) => layer));
  return {
    credits: BASE_LAYERS.flatMap((layer) => {
      const found = shown.find((one) => one.layer === layer);
      if (!found) return [];
      const { source, reviewNumber } = found;
      return [{ label: BASE_LAYER_LABELS[layer], source, reviewNumber, borders: layer === 'district' }];
    }),
    drawn: BASE_LAYERS.filter((layer) => !brought.has(layer)).map((layer) => BASE_LAYER_LABELS[layer]),
    notes: [
      ...(missing.length > 0 ? [`暂无${labels(missing)}数据`] : []),
      ...(failed.length > 0 ? [`${labels(failed)}暂时无法加载，显示的是示意底图`] : []),
    ],
  };
}
