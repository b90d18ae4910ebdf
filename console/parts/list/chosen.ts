/**
 * What a Select shows of a condition: '' is none. Left out instead, Arco would go on showing what was chosen before – 清空 would empty the question and
 * not the screen.
 */
export function chosenOf(value: string): { readonly value?: string } {
  return { value: value === '' ? undefined : value } as { readonly value?: string };
}
