import { type FeedFault, type PlatformAccess, PLUGIN, type PluggedCamera, playTelling } from '#base/video/plugin.ts';
import type { PluginConstructor, PluginControl } from './control.ts';

/** Why an attempt came to nothing. */
export class PluginFault extends Error {
  readonly fault: FeedFault;

  constructor(fault: FeedFault) {
    super(fault);
    this.fault = fault;
  }
}

export interface Opening {
  readonly constructor: PluginConstructor;
  readonly element: HTMLElement;
  readonly camera: PluggedCamera;
  /** The configuration with the secret sealed for this public key. */
  readonly configFor: (publicKey: string) => Promise<PlatformAccess>;
  /** The platform by the names of the plug-in. */
  readonly argumentOf: (access: PlatformAccess) => object;
  /** Said once while it plays and it no longer does. */
  readonly onBroken: () => void;
  /** Said when the service has gone. */
  readonly onClosed: () => void;
}

/** Bits of the key that the plug-in makes for one secret. */
const KEY_LENGTH = 2_048;
/** Close, snapshot, zoom: no control of the camera. */
const BUTTONS = '16,256,257,258';

/**
 * One attempt to show a camera in the plug-in's window, to its first picture. Rejects with `PluginFault`; whatever was begun is ended then.
 * Gives the window, which the caller closes by `closePlugin`.
 */
export async function openPlugin(opening: Opening): Promise<PluginControl> {
  const control = await connected(opening);
  try {
    return await shown(control, opening);
  } catch (problem) {
    await closePlugin(control);
    throw problem instanceof PluginFault ? problem : new PluginFault('refused');
  }
}

/** Hides the window before it lets go of it: without that it outlives the page. */
export async function closePlugin(control: PluginControl): Promise<void> {
  control.JS_HideWnd();
  await control.JS_Disconnect().catch(() => undefined);
}

function connected({ constructor: Control, element, onClosed }: Opening): Promise<PluginControl> {
  return new Promise((resolve, reject) => {
    const control = new Control({
      szPluginContainer: element.id,
      iServicePortStart: PLUGIN.firstPort,
      iServicePortEnd: PLUGIN.lastPort,
      szClassId: '23BF3B0A-2C56-4D97-9C03-0CB103AA8F11',
      cbConnectSuccess: () => resolve(control),
      cbConnectError: () => {
        Control.JS_WakeUp('VideoWebPlugin://');
        reject(new PluginFault('not-running'));
      },
      cbConnectClose: onClosed,
    });
  });
}

async function shown(
  control: PluginControl,
  { element, camera, configFor, argumentOf, onBroken }: Opening,
): Promise<PluginControl> {
  await control.JS_StartService('window', { dllPath: './VideoPluginConnect.dll' });
  let hear: (telling: 'playing' | 'failed') => void = () => undefined;
  const told = new Promise<'playing' | 'failed'>((resolve) => {
    hear = resolve;
  });
  let playing = false;
  control.JS_SetWindowControlCallback({
    cbIntegrationCallBack: (message) => {
      const telling = playTelling(message);
      if (telling === undefined) return;
      if (telling === 'failed' && playing) onBroken();
      playing = telling === 'playing';
      hear(telling);
    },
  });
  const { width, height } = element.getBoundingClientRect();
  await control.JS_CreateWnd(element.id, width, height);
  const publicKey = String(await request(control, 'getRSAPubKey', { keyLength: KEY_LENGTH }));
  await request(control, 'init', {
    ...argumentOf(await configFor(publicKey)),
    enableHTTPS: 1,
    playMode: 0,
    layout: PLUGIN.layout,
    encryptedFields: 'secret',
    showToolbar: 0,
    showSmart: 0,
    buttonIDs: BUTTONS,
    reconnectTimes: 0,
    language: 'zh_CN',
  });
  // The window stands a little beside its place until it is told its size again.
  control.JS_Resize(width, height);
  await request(control, 'startPreview', {
    cameraIndexCode: camera.code,
    streamMode: 0,
    transMode: camera.transport === 'tcp' ? 1 : 0,
    gpuMode: 0,
    wndId: 0,
  });
  if ((await told) === 'failed') throw new PluginFault('preview');
  return control;
}

/** Asks the plug-in; throws where it answers another code than 0. */
async function request(control: PluginControl, funcName: string, argument: object): Promise<unknown> {
  const answer = (await control.JS_RequestInterface({ funcName, argument: JSON.stringify(argument) })) as {
    readonly responseMsg?: { readonly code?: number; readonly data?: unknown };
  };
  if (answer.responseMsg?.code !== 0) throw new PluginFault('refused');
  return answer.responseMsg.data;
}
