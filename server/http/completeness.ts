import type { Call } from '#base/call.ts';
import type { Binding } from './bind.ts';

/** Names of the calls that nothing answers, and of those that are answered twice. */
export function bindingFaults(
  calls: readonly Call[],
  bindings: readonly Binding[],
): { missing: string[]; double: string[] } {
  const boundNames = bindings.map(({ call }) => call.name);
  return {
    missing: calls.map(({ name }) => name).filter((name) => !boundNames.includes(name)),
    double: boundNames.filter((name, index) => boundNames.indexOf(name) !== index),
  };
}
