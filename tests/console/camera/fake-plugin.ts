import type { PluginControl, PluginOptions } from '#browser/plugin/control.ts';

export interface FakeScript {
  /** Attempts that find no service. */
  readonly failConnects?: number;
  /** A request that answers −1. */
  readonly refuse?: string;
}

/** The vendor's control as its guide describes it, put where its script would; remembers what was asked of it, in order. */
export function fakePlugin({ failConnects = 0, refuse }: FakeScript) {
  const calls: string[] = [];
  const requests: { readonly funcName: string; readonly argument: unknown }[] = [];
  let hear: (message: unknown) => void = () => undefined;
  let attempts = 0;
  const tell = (result: number) => hear({ responseMsg: JSON.stringify({ type: 2, msg: { result, wndId: 1 } }) });

  class FakeControl implements PluginControl {
    static JS_WakeUp(): void {
      calls.push('JS_WakeUp');
    }

    constructor({ cbConnectSuccess, cbConnectError }: PluginOptions) {
      calls.push('new');
      attempts += 1;
      queueMicrotask(attempts > failConnects ? cbConnectSuccess : cbConnectError);
    }

    JS_StartService = () => done('JS_StartService');
    JS_CreateWnd = () => done('JS_CreateWnd');
    JS_Disconnect = () => done('JS_Disconnect');
    JS_Resize = () => undefined;
    JS_CuttingPartWindow = () => undefined;
    JS_RepairPartWindow = () => undefined;
    JS_ShowWnd = () => undefined;
    JS_HideWnd = () => void calls.push('JS_HideWnd');

    JS_SetWindowControlCallback({
      cbIntegrationCallBack,
    }: {
      cbIntegrationCallBack: (message: unknown) => void;
    }): void {
      hear = cbIntegrationCallBack;
    }

    JS_RequestInterface({ funcName, argument }: { funcName: string; argument: string }): Promise<unknown> {
      requests.push({ funcName, argument: JSON.parse(argument) });
      if (funcName === 'startPreview') queueMicrotask(() => tell(768));
      const data = funcName === 'getRSAPubKey' ? 'the key' : undefined;
      return Promise.resolve({ responseMsg: funcName === refuse ? { code: -1 } : { code: 0, data } });
    }
  }

  function done(call: string): Promise<void> {
    calls.push(call);
    return Promise.resolve();
  }
  window.WebControl = FakeControl;
  return {
    calls,
    tell,
    asked: (funcName: string) => requests.filter((one) => one.funcName === funcName).map(({ argument }) => argument),
  };
}
