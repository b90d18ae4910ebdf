import { tellSuccess } from '../messages.ts';

/** Puts a text on the clipboard and says so. Without https there is none: `onRefused` then does what is left, which is to select the text for Ctrl+C. */
export async function copyText(text: string, onRefused: () => unknown): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    await onRefused();
    return;
  }
  await tellSuccess('已复制');
}

/** Selects what a field holds. */
export function selectField(field: { focus: () => void; dom: { select: () => void } } | null): void {
  field?.focus();
  field?.dom.select();
}
