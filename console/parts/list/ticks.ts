/** The ticked ids with `ids` ticked or not, in the order in which they were ticked; those of other pages stay. */
export function toggled(ticked: readonly string[], ids: readonly string[], on: boolean): readonly string[] {
  const others = ticked.filter((id) => !ids.includes(id));
  return on ? [...ticked, ...ids.filter((id) => !ticked.includes(id))] : others;
}
