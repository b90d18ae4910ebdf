/** An entry of a legend that can be drawn again: its word, and its mark around a middle line. */
export interface Drawable {
  readonly name: string;
  readonly width: number;
  readonly draw: (pen: CanvasRenderingContext2D, x: number, middle: number) => void;
}

/** The legend that stands beside a figure, of elements, for a picture of its canvas. */
export async function legendMarks(figure: Element): Promise<readonly Drawable[]> {
  const entries = [...(figure.parentElement?.querySelectorAll<HTMLElement>(':scope > ul[data-legend] > li') ?? [])];
  return Promise.all(
    entries.map(async (entry): Promise<Drawable> => {
      const name = entry.textContent;
      const mark = entry.firstElementChild;
      if (!mark) return { name, width: 0, draw: () => undefined };
      const { width, height } = mark.getBoundingClientRect();
      if (mark instanceof SVGElement) {
        const image = await imageOf(mark, getComputedStyle(mark).color);
        return { name, width, draw: (pen, x, middle) => pen.drawImage(image, x, middle - height / 2, width, height) };
      }
      const { backgroundColor, opacity } = getComputedStyle(mark);
      return {
        name,
        width,
        draw: (pen, x, middle) => {
          pen.globalAlpha = Number(opacity);
          pen.fillStyle = backgroundColor;
          pen.fillRect(x, middle - height / 2, width, height);
          pen.globalAlpha = 1;
        },
      };
    }),
  );
}

/** A mark as a picture, in the colour that it has in the page. */
async function imageOf(mark: SVGElement, color: string): Promise<HTMLImageElement> {
  const copy = mark.cloneNode(true) as SVGElement;
  copy.setAttribute('color', color);
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return image;
}
