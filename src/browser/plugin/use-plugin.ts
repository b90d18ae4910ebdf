import { type RefObject, useEffect, useReducer, useRef } from 'react';
import { later } from '../timers.ts';
import {
  type FeedFault,
  holesOf,
  IDLE,
  isComplete,
  nextFeed,
  type PlatformAccess,
  PLUGIN,
  type PluggedCamera,
} from '#base/video/plugin.ts';
import { type PluginControl, pluginConstructor } from './control.ts';
import { closePlugin, openPlugin, PluginFault } from './open.ts';

/** What of the page may lie over the picture: lists, dialogs, drawers, messages. */
const COVERS =
  '.arco-select-popup, .arco-modal, .arco-drawer, .arco-message-wrapper, .arco-dropdown-menu, .arco-popover';

export interface Plugin {
  readonly element: RefObject<HTMLDivElement | null>;
  readonly camera: PluggedCamera | undefined;
  /** Fetches the configuration, sealed for a public key where one is given. */
  readonly configFor: (publicKey?: string) => Promise<PlatformAccess>;
  /** The platform by the names of the plug-in. */
  readonly argumentOf: (access: PlatformAccess) => object;
}

/** A camera's picture in the plug-in's window for as long as it is chosen: begun, tried again, cut where the page lies over it, ended. */
export function usePlugin({ element, camera, configFor, argumentOf }: Plugin) {
  const [state, tell] = useReducer(nextFeed, IDLE);
  const asking = useRef({ configFor, argumentOf });
  useEffect(() => {
    asking.current = { configFor, argumentOf };
  });
  const code = camera?.code;
  const [attempt, opening] = state.kind === 'opening' ? [state.attempt, true] : [0, false];

  useEffect(() => {
    if (!code) return;
    tell({ kind: 'choose' });
    return () => tell({ kind: 'leave' });
  }, [code]);

  const control = useRef<PluginControl>(undefined);
  useEffect(() => {
    const place = element.current;
    if (!camera || !place || !opening) return;
    let left = false;
    const fail = (fault: FeedFault) => {
      if (!left) tell({ kind: 'fault', fault });
    };
    // While it plays the window stands in `control`; one that was closed here tells nothing any more.
    const breakOff = (fault: FeedFault) => (control.current ? tell({ kind: 'fault', fault }) : fail(fault));
    const begin = async () => {
      if (!isComplete(await asking.current.configFor())) throw new PluginFault('unset');
      const constructor = await pluginConstructor();
      if (!constructor) throw new PluginFault('script');
      if (left) return;
      const opened = await openPlugin({
        constructor,
        element: place,
        camera,
        ...asking.current,
        onBroken: () => breakOff('preview'),
        onClosed: () => breakOff('not-running'),
      });
      if (left) return closePlugin(opened);
      control.current = opened;
      tell({ kind: 'playing' });
    };
    begin().catch(async (problem: unknown) => {
      const fault = problem instanceof PluginFault ? problem.fault : 'refused';
      fail(fault === 'not-running' && (await isBlocked()) ? 'blocked' : fault);
    });
    return () => {
      left = true;
    };
    // A further attempt is an opening of its own.
  }, [camera, element, opening, attempt]);

  const waiting = state.kind === 'waiting';
  useEffect(() => (waiting ? later(() => tell({ kind: 'again' }), PLUGIN.retryAfter) : undefined), [waiting]);

  const live = state.kind === 'live';
  useEffect(() => {
    const window_ = control.current;
    const place = element.current;
    if (!live || !window_ || !place) return;
    const stop = keepInPlace(window_, place);
    return () => {
      stop();
      control.current = undefined;
      void closePlugin(window_);
    };
  }, [live, element]);

  return state;
}

/** Keeps the window where its place is: moved with it, hidden with the page, cut where the page lies over it. */
function keepInPlace(control: PluginControl, place: HTMLElement): () => void {
  const fit = () => {
    const { left, top, width, height } = place.getBoundingClientRect();
    control.JS_Resize(width, height);
    // A line of the former holes is left over without the further pixel.
    control.JS_RepairPartWindow(0, 0, width + 1, height);
    const frame = { left: 0, top: 0, width: window.innerWidth, height: window.innerHeight };
    const covers = [...document.querySelectorAll(COVERS)].map((cover) => cover.getBoundingClientRect());
    for (const hole of holesOf({ left, top, width, height }, frame, covers))
      control.JS_CuttingPartWindow(hole.left, hole.top, hole.width, hole.height);
  };
  const see = () => (document.hidden ? control.JS_HideWnd() : (control.JS_ShowWnd(), fit()));
  const resized = new ResizeObserver(fit);
  resized.observe(place);
  const covered = new MutationObserver(fit);
  covered.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['style', 'class'],
  });
  window.addEventListener('scroll', fit, true);
  window.addEventListener('resize', fit);
  document.addEventListener('visibilitychange', see);
  return () => {
    resized.disconnect();
    covered.disconnect();
    window.removeEventListener('scroll', fit, true);
    window.removeEventListener('resize', fit);
    document.removeEventListener('visibilitychange', see);
  };
}

/** Whether the browser itself keeps pages like this from the machine's own services; asked only to explain a failure. */
async function isBlocked(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'loopback-network' as PermissionName });
    return state === 'denied' && !window.isSecureContext;
  } catch {
    return false;
  }
}
