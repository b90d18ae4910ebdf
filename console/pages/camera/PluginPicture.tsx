import { Button } from '@arco-design/web-react';
import { useId, useRef } from 'react';
import { useCore } from '#browser/core.tsx';
import { type FeedFault, PLUGIN } from '#base/video/plugin.ts';
import { cameraCalls } from '#subjects/camera/calls.ts';
import { CAMERA_MESSAGES } from '#subjects/camera/terms.ts';
import { type CameraOption, pluginArgument } from '#subjects/camera/wire.ts';
import styles from './Viewer.module.css';
import { usePlugin } from '#browser/plugin/use-plugin.ts';

const FAULTS: Readonly<Record<FeedFault, string>> = {
  script: CAMERA_MESSAGES.script,
  unset: CAMERA_MESSAGES.unset,
  'not-running': CAMERA_MESSAGES.failed,
  blocked: CAMERA_MESSAGES.blocked,
  refused: CAMERA_MESSAGES.refused,
  preview: CAMERA_MESSAGES.preview,
};

export interface PluginPictureProps {
  readonly camera: CameraOption;
  /** Begins anew, from the first attempt. */
  readonly onAgain: () => void;
}

/** A camera in the vendor's plug-in, whose window lies over this place; what stands in its way is said here (spec 2 §8). */
export function PluginPicture({ camera, onAgain }: PluginPictureProps) {
  const id = useId();
  const { transport } = useCore();
  const element = useRef<HTMLDivElement>(null);
  const state = usePlugin({
    element,
    camera,
    configFor: (publicKey) => transport.send(cameraCalls.config, { publicKey }, { quiet: true }),
    argumentOf: pluginArgument,
  });
  return (
    <div ref={element} id={`plugin${id.replaceAll(/\W/g, '')}`} className={styles['window']}>
      <div className={styles['said']} role="status">
        {state.kind === 'opening' && (
          <p>{state.attempt === 0 ? '正在连接…' : `正在重新连接（第 ${state.attempt} 次）…`}</p>
        )}
        {state.kind === 'waiting' && (
          <p>
            {CAMERA_MESSAGES.starting}（{state.attempt + 1}/{PLUGIN.retries}）
          </p>
        )}
        {state.kind === 'failed' && (
          <>
            <p>{FAULTS[state.fault]}</p>
            <div className={styles['ways']}>
              {state.fault === 'not-running' && (
                <a href={PLUGIN.installer} download>
                  {CAMERA_MESSAGES.download}
                </a>
              )}
              <Button size="small" onClick={onAgain}>
                重试
              </Button>
            </div>
          </>
        )}
      </div>
    </div>
  );
}
