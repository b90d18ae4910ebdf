/** What a look at a scene finds, in pixels of its stage. */
export interface Measured {
  /** The smallest text that is in sight, and what it says. */
  readonly smallest: number;
  readonly says: string;
  /** The largest figure of the scene itself, without header and strip: text with digits. */
  readonly leading: number;
  /** The share of the place for scenes that their blocks stand on. */
  readonly covered: number;
  /** Blocks with more in them than their place shows, by their titles. */
  readonly overfull: readonly string[];
  /** Texts that reach out of a box which hides the rest without saying so. */
  readonly cut: readonly string[];
  /** Texts that stand out of the block that they belong to, or out of the stage. */
  readonly outside: readonly string[];
  /** Texts of the scene that something else of it lies over. */
  readonly laidOver: readonly string[];
  /** Texts with less contrast to what they stand on than 4.5 : 1, with that contrast. */
  readonly faint: readonly string[];
  /** Lists that leave more than half of their place bare, by the titles of their blocks; a map's legend is none. */
  readonly halfEmpty: readonly string[];
}

/** Looks at the scene that is on, with header and strip. Runs in the page: it knows nothing but what stands here. */
export function measured(leastContrast: number): Measured {
  const stage = document.querySelector<HTMLElement>('[data-scene]');
  const scene = stage?.querySelector<HTMLElement>('[data-active="true"]');
  if (!stage || !scene) throw new Error('no scene is on');
  /** Out of sight for eyes and there for readers: in a box of a pixel. */
  const isHidden = (element: Element): boolean => {
    for (let one: Element | null = element; one && one !== stage; one = one.parentElement)
      if (one instanceof HTMLElement && (one.offsetWidth <= 1 || one.inert)) return true;
    return !element.checkVisibility({ visibilityProperty: true });
  };
  /** Red, green, blue of 0 to 255 and how much of what is below they hide. */
  const colorOf = (text: string): readonly number[] => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = text.match(/[\d.]+/gu)?.map(Number) ?? [];
    // What was mixed is said in parts of one.
    const of = text.startsWith('color(') ? 255 : 1;
    return [red * of, green * of, blue * of, alpha];
  };
  const over = (above: readonly number[], below: readonly number[]): readonly number[] => {
    const alpha = above[3] ?? 1;
    return [0, 1, 2].map((at) => (above[at] ?? 0) * alpha + (below[at] ?? 0) * (1 - alpha));
  };
  const groundOf = (element: Element): readonly number[] => {
    const color = colorOf(getComputedStyle(element).backgroundColor);
    if ((color[3] ?? 1) >= 1) return color;
    return over(color, element.parentElement ? groundOf(element.parentElement) : [0, 0, 0]);
  };
  const light = (color: readonly number[]): number => {
    const [red = 0, green = 0, blue = 0] = color.map((value) => {
      const part = value / 255;
      return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrastOf = (element: Element): number => {
    const ground = groundOf(element);
    const [one, other] = [light(over(colorOf(getComputedStyle(element).color), ground)), light(ground)];
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  };
  const isClipped = (element: Element, within: Element): boolean => {
    for (let one: Element | null = element; one && one !== within; one = one.parentElement)
      if (getComputedStyle(one).overflowX !== 'visible') return true;
    return false;
  };
  /** How much larger than its design something is drawn. */
  const scaleOf = (element: Element): number =>
    element instanceof HTMLElement ? element.getBoundingClientRect().height / element.offsetHeight : 1;
  const isOutside = (text: Node, element: Element): boolean => {
    const block = [...scene.children].find((one) => one.contains(element)) ?? stage;
    const [range, room] = [document.createRange(), block.getBoundingClientRect()];
    range.selectNodeContents(text);
    const { left, top: highest, right, bottom: lowest } = range.getBoundingClientRect();
    // A face reserves more above and below its letters than a line of a figure has: what is drawn keeps to the line.
    const { lineHeight } = getComputedStyle(element);
    const spare = Math.max(
      0,
      ((range.getClientRects()[0]?.height ?? 0) - scaleOf(element) * (parseFloat(lineHeight) || Infinity)) / 2,
    );
    const [top, bottom] = [highest + spare, lowest - spare];
    const reaches = left < room.left - 1 || top < room.top - 1 || right > room.right + 1 || bottom > room.bottom + 1;
    return reaches && !isClipped(element, block);
  };
  const isLaidOver = (text: Node, element: Element): boolean => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return [...range.getClientRects()].some(({ left, right, top, height }) =>
      [left + 2, (left + right) / 2, right - 2].some((x) => {
        const above = document.elementFromPoint(x, top + height / 2);
        for (let one = above; one && scene.contains(one) && !one.contains(element); one = one.parentElement)
          if (!element.contains(one) && (colorOf(getComputedStyle(one).backgroundColor)[3] ?? 1) > 0.5) return true;
        return false;
      }),
    );
  };
  let [smallest, says, leading] = [Infinity, '', 0];
  /** Whether a text, or the line that it stands in, ends with an ellipsis. */
  const isShortened = (box: Element): boolean => {
    for (let one: Element | null = box; one && one !== scene; one = one.parentElement) {
      const { textOverflow, webkitLineClamp } = getComputedStyle(one);
      if (textOverflow === 'ellipsis' && one.scrollWidth > one.clientWidth + 1) return true;
      if (webkitLineClamp !== 'none' && one.scrollHeight > one.clientHeight + 1) return true;
    }
    return false;
  };
  const cut: string[] = [];
  const outside: string[] = [];
  const laidOver: string[] = [];
  const faint: string[] = [];
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
    if (scene.contains(box) && /\d/.test(text)) leading = Math.max(leading, size);
    if (isOutside(walker.currentNode, box)) outside.push(text);
    // Of a text that ends with an ellipsis the rest lies where something else may.
    if (scene.contains(box) && !isShortened(box) && isLaidOver(walker.currentNode, box)) laidOver.push(text);
    const contrast = contrastOf(box);
    if (contrast < leastContrast) faint.push(`${text} ${contrast.toFixed(1)}`);
    if (overflowX === 'hidden' && textOverflow !== 'ellipsis' && reaches) cut.push(text);
  }
  const titleOf = (body: Element): string => body.parentElement?.querySelector('h2')?.textContent ?? '';
  const overfull = [...scene.querySelectorAll('[data-part="body"]')]
    .filter((body) => body.scrollHeight > body.clientHeight + 1 || body.scrollWidth > body.clientWidth + 1)
    .map((body) => titleOf(body));
  /** The block that a box stands in, and which of it. */
  const titleAround = (box: Element): string =>
    `${box.closest('[aria-labelledby]')?.querySelector('h2')?.textContent ?? ''} ${box.className} ${box.scrollHeight} > ${box.clientHeight}`;
  /** Boxes of rows that hide what has no room in them. */
  const clipped = [...scene.querySelectorAll('*')].filter(
    (box) =>
      getComputedStyle(box).overflowY !== 'visible' &&
      box.querySelector('li, tr') !== null &&
      !isHidden(box) &&
      box.scrollHeight > box.clientHeight + 1,
  );
  for (const box of clipped) overfull.push(`${titleAround(box)} 有内容被截`);
  const halfEmpty = [...scene.querySelectorAll('[data-part="body"]')]
    .filter((body) => !body.querySelector('canvas'))
    .filter((body) => {
      const rows = [...body.querySelectorAll('tbody tr, li')].filter((row) => !isHidden(row));
      const last = Math.max(...rows.map((row) => row.getBoundingClientRect().bottom));
      const { top, height } = body.getBoundingClientRect();
      return rows.length > 0 && last - top < height / 2;
    })
    .map(titleOf);
  const blocks = [...scene.children].map((block) => block.getBoundingClientRect());
  const place = scene.getBoundingClientRect();
  const area = blocks.reduce((sum, { width, height }) => sum + width * height, 0);
  return {
    smallest: Math.round(smallest * 10) / 10,
    says,
    leading,
    covered: area / (place.width * place.height),
    overfull,
    cut,
    outside,
    laidOver,
    faint,
    halfEmpty,
  };
}
