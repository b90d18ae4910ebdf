import { type AttachmentFault, attachmentOfField } from '#base/sheet/attachment.ts';

/** What is said at each kind of attachment: what is found here, else what the server found. */
export function saidOfAttachments(
  found: readonly AttachmentFault[],
  told: ReadonlyArray<{ readonly address: string; readonly message: string }>,
): ReadonlyMap<string, string> {
  const answered = told.flatMap(({ address, message }): [string, string][] => {
    const item = attachmentOfField(address);
    return item === undefined ? [] : [[item, message]];
  });
  return new Map([...answered, ...found.map(({ item, message }): [string, string] => [item, message])]);
}
