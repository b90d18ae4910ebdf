import { useCall } from '#browser/query.ts';
import { contentCategoryRegister } from '#subjects/content/register.ts';
import { type Channel, CHANNELS } from '#subjects/content/terms.ts';
import type { Choice } from '../../register/form/fields.ts';

const REFRESH_ON = [contentCategoryRegister.event];
const EVERY = { pageIndex: 1, pageSize: 200, ended: 'no' };

/** The categories that an article can stand in, channel and name. */
export function useCategories(): readonly Choice[] {
  const { data } = useCall(contentCategoryRegister.calls.list, EVERY, { refreshOn: REFRESH_ON });
  return (data?.rows ?? []).map((row) => ({
    value: String(row['categoryId']),
    label: `${CHANNELS[row['channel'] as Channel]} · ${String(row['name'])}`,
  }));
}
