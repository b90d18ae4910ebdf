import type { Core } from '#browser/core.tsx';
import { CoreProvider } from '#browser/core.tsx';
import type { Scene } from '#base/stage/layout.ts';
import { scenes } from '#subjects/programme/scenes.ts';
import { aspectOf, designOf, type StageSize } from '#base/stage/viewing.ts';
import { type FindWidget, SceneView } from '../../screens/scenes/SceneView.tsx';
import { Stage } from '../../screens/stage/Stage.tsx';

const WIDTH = 1280;

export interface SceneOnStageProps {
  readonly core: Core;
  /** The key of one that comes with the program, or one of its own. */
  readonly scene: string | Scene;
  readonly size: StageSize;
  readonly find: FindWidget;
  /** What is shown, as a hint under the pointer. */
  readonly title?: string;
}

/** A scene as a wall of this size shows it, in the shape of its stage. */
export function SceneOnStage({ core, scene, size, find, title }: SceneOnStageProps) {
  const shown = typeof scene === 'string' ? scenes.find(({ key }) => key === scene) : scene;
  const design = designOf(size);
  return (
    <div style={{ width: WIDTH, height: (WIDTH * design.height) / design.width }} title={title}>
      <Stage size={size}>
        <CoreProvider core={core}>
          {shown && (
            <SceneView
              viewKey={shown.key}
              scene={shown}
              aspect={aspectOf(size)}
              active
              stands="present"
              showing={1}
              find={find}
              onRound={() => {}}
              findings={{ tell: () => {} }}
            />
          )}
        </CoreProvider>
      </Stage>
    </div>
  );
}
