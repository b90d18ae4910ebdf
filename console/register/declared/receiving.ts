import type { Call, InputOf } from '#base/call.ts';
import type { Core } from '#browser/core.tsx';
import { failureOf } from '#browser/failure.ts';
import type { AnyRegister } from '#base/register/declare.ts';
import { DEFAULT_PAGE_SIZE, FIRST_PAGE } from '#base/page.ts';
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

/** Gives the person a file of the records that were ticked, or of all that the conditions find. A file has no pages, but who asks for it names one as for a list. */
export const saveRecords = (
  core: Pick<Core, 'transport'>,
  { calls, whole }: AnyRegister,
  asked: Readonly<Record<string, unknown>>,
): Promise<void> =>
  saveReceived(core, calls.export, {
    ids: [],
    ...(whole ? {} : { pageIndex: FIRST_PAGE, pageSize: DEFAULT_PAGE_SIZE }),
    ...asked,
  });
