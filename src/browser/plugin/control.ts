import { PLUGIN } from '#base/video/plugin.ts';

/** What the vendor's script offers of itself, as far as it is used here (its guide V1.5.2). */
export interface PluginControl {
  JS_StartService(kind: 'window', options: { readonly dllPath: string }): Promise<unknown>;
  JS_SetWindowControlCallback(callbacks: { readonly cbIntegrationCallBack: (message: unknown) => void }): void;
  JS_CreateWnd(elementId: string, width: number, height: number): Promise<unknown>;
  JS_RequestInterface(request: { readonly funcName: string; readonly argument: string }): Promise<unknown>;
  JS_Resize(width: number, height: number): void;
  JS_CuttingPartWindow(left: number, top: number, width: number, height: number): void;
  JS_RepairPartWindow(left: number, top: number, width: number, height: number): void;
  JS_HideWnd(): void;
  JS_ShowWnd(): void;
  JS_Disconnect(): Promise<unknown>;
}

export interface PluginOptions {
  readonly szPluginContainer: string;
  readonly iServicePortStart: number;
  readonly iServicePortEnd: number;
  readonly szClassId: string;
  readonly cbConnectSuccess: () => void;
  readonly cbConnectError: () => void;
  readonly cbConnectClose: () => void;
}

export interface PluginConstructor {
  new (options: PluginOptions): PluginControl;
  /** Starts the service by its own scheme of addresses, where it is installed. */
  JS_WakeUp(address: string): void;
}

declare global {
  interface Window {
    WebControl?: PluginConstructor;
  }
}

let loading: Promise<void> | undefined;

/** The vendor's script, which the administrator has put beside the pages; undefined where there is none. Fetched once. */
export async function pluginConstructor(): Promise<PluginConstructor | undefined> {
  if (window.WebControl) return window.WebControl;
  loading ??= new Promise<void>((resolve) => {
    const script = document.createElement('script');
    script.src = PLUGIN.script;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => resolve());
    document.head.append(script);
  });
  await loading;
  return window.WebControl;
}
