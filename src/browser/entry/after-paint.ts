/** Calls back once what stands in the page has been painted. Imports nothing: whatever asks for it comes alone. */
export function afterPaint(then: () => void): void {
  requestAnimationFrame(() => setTimeout(then));
}
