import type { Call, InputOf } from '#base/call.ts';
import type { Core } from '#browser/core.tsx';
import { failureOf } from '#browser/failure.ts';
import { saveFile } from '#kit/chart/tools/saving.ts';

/** Fetches a file and gives it to the person; a failed call has been shown by the program. */
export async function saveReceived<C extends Call>(
  { transport }: Pick<Core, 'transport'>,
  call: C,
  input: InputOf<C>,
): Promise<void> {
  await failureOf(async () => {
    const { content, fileName } = await transport.receive(call, input);
    saveFile(content, fileName);
  });
}
