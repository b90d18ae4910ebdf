/** What a look at a scene finds, in pixels of its stage. */
export interface Measured {
  /** The smallest text that is in sight, and what it says. */
  readonly smallest: number;
  readonly says: string;
  /** The share of the place for scenes that their blocks stand on. */
  readonly covered: number;
  /** Blocks with more in them than their place shows, by their titles. */
  readonly overfull: readonly string[];
  /** Texts that reach out of a box which hides the rest without saying so. */
  readonly cut: readonly string[];
}

/** Looks at the scene that is on, with header and strip. Runs in the page: it knows nothing but what stands here. */
export function measured(): Measured {
  const stage = document.querySelector<HTMLElement>('[data-scene]');
  const scene = stage?.querySelector<HTMLElement>('[data-active="true"]');
  if (!stage || !scene) throw new Error('no scene is on');
  /** Out of sight for eyes and there for readers: in a box of a pixel. */
  const isHidden = (element: Element): boolean => {
    for (let one: Element | null = element; one && one !== stage; one = one.parentElement)
      if (one instanceof HTMLElement && (one.offsetWidth <= 1 || one.inert)) return true;
    return !element.checkVisibility({ visibilityProperty: true });
  };
  let [smallest, says] = [Infinity, ''];
  const cut: string[] = [];
  const walker = document.createTreeWalker(stage, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent?.trim() ?? '';
    const box = walker.currentNode.parentElement;
    if (text === '' || !box || isHidden(box)) continue;
    const { fontSize, overflowX, textOverflow, writingMode } = getComputedStyle(box);
    const reaches = writingMode.startsWith('vertical')
      ? box.scrollHeight > box.clientHeight + 1
      : box.scrollWidth > box.clientWidth + 1;
    const size = parseFloat(fontSize);
    if (size < smallest) [smallest, says] = [size, text];
    if (overflowX === 'hidden' && textOverflow !== 'ellipsis' && reaches) cut.push(text);
  }
  const overfull = [...scene.querySelectorAll('[data-part="body"]')]
    .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
    .map((body) => body.parentElement?.querySelector('h2')?.textContent ?? '');
  const blocks = [...scene.children].map((block) => block.getBoundingClientRect());
  const place = scene.getBoundingClientRect();
  const area = blocks.reduce((sum, { width, height }) => sum + width * height, 0);
  return {
    smallest: Math.round(smallest * 10) / 10,
    says,
    covered: area / (place.width * place.height),
    overfull,
    cut,
  };
}
