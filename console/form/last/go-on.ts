const FIELDS = 'input:not([type="hidden"]):not([type="file"]):not(:disabled), textarea:not(:disabled)';

/** Leads to the next answer of a form 下一项, after the one that was given last; to the first where none was. Choices of one question are one answer. */
export function goOn(form: HTMLElement, from: EventTarget | null): void {
  const fields = [...form.querySelectorAll<HTMLElement>(FIELDS)].filter((one) => one.checkVisibility());
  const at = fields.findIndex((one) => one === from);
  const group = choicesAround(fields[at]);
  const next = fields.find((one, index) => index > at && (group === null || choicesAround(one) !== group));
  if (!next) return;
  next.scrollIntoView({ block: 'center' });
  next.focus({ preventScroll: true });
}

const choicesAround = (field: HTMLElement | undefined): Element | null =>
  field?.closest('[role="radiogroup"], [role="group"]') ?? null;
