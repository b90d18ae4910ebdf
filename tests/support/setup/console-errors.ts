/** What a browser may say on console.error although nothing is wrong, each with its reason. */
const ALLOWED: readonly { readonly text: RegExp; readonly reason: string }[] = [
  {
    text: /Accessing element\.ref was removed in React 19/,
    reason: 'Arco 2.66 reads element.ref in development',
  },
  {
    text: /unique "key" prop[\s\S]*Breadcrumb/,
    reason: 'Arco 2.66 renders its Breadcrumb without keys in development',
  },
  {
    text: /ResizeObserver loop completed with undelivered notifications/,
    reason: 'the browser puts off to the next frame what a measured box changed in itself',
  },
];

/** What was said as one text when a test must fail for it; undefined when it is known and harmless. */
export function unexpectedError(parts: readonly unknown[]): string | undefined {
  const text = parts.map((part) => (part instanceof Error ? (part.stack ?? part.message) : String(part))).join(' ');
  return ALLOWED.some((each) => each.text.test(text)) ? undefined : text;
}
