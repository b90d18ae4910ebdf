import { z } from 'zod';

/** A device that does not send within this has nothing to show, ms. */
const PATIENCE = 10_000;

/** The start of an answer of WVP: the stream at its ZLMediaKit. */
const answered = z.object({ code: z.number(), data: z.object({ app: z.string(), stream: z.string() }).nullish() });

/**
 * Asks WVP to have a device of GB/T 28181 send, and gives the name of the stream at its ZLMediaKit; undefined where the device does not
 * answer. It is never told to stop: that would end the picture of everybody else, and WVP itself ends what nobody watches.
 */
export async function startedStream(
  { url, key }: { readonly url: string; readonly key: string },
  channel: string,
): Promise<string | undefined> {
  const response = await fetch(`${url}/api/play/start/${channel}`, {
    headers: { 'api-key': key, accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE),
  });
  if (!response.ok) {
    await response.body?.cancel();
    return undefined;
  }
  const { success, data } = answered.safeParse(await response.json());
  return success && data.code === 0 && data.data ? `${data.data.app}/${data.data.stream}` : undefined;
}
