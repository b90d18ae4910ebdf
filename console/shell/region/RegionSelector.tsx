import { Cascader } from '@arco-design/web-react';
import { useAtom } from 'jotai';
import { sessionAtom } from '#browser/session.ts';
import type { Region } from '#subjects/region/wire.ts';
import { mayClearRegion, NO_REGION, type RegionChoice, regionChoice } from '#subjects/session/rules.ts';

export interface RegionSelectorProps {
  /** Loads the page anew: everything that is on it belongs to the division before. */
  readonly onReload: () => void;
}

/** 区域选择: a cascader over the user's divisions, to be cleared by administrators only; a choice reloads the page (spec 2 §2.1, §4). */
export function RegionSelector({ onReload }: RegionSelectorProps) {
  const [session, setSession] = useAtom(sessionAtom);
  const { globalRegion, regionCode, user } = session;
  if (!globalRegion) return null;
  const choose = (choice: RegionChoice) => {
    setSession({ ...session, ...choice });
    onReload();
  };
  const handleChange = (value: readonly unknown[] | undefined) => {
    const code = String(value?.at(-1) ?? '');
    if (code === '' && !mayClearRegion(user)) return;
    if (code !== regionCode) choose(code === '' ? NO_REGION : regionChoice([globalRegion], code));
  };
  const current = pathTo(globalRegion, regionCode);
  return (
    <Cascader
      aria-label="所辖区域"
      placeholder="全部区域"
      options={[optionOf(globalRegion)]}
      {...(current ? { value: current } : {})}
      changeOnSelect
      expandTrigger="hover"
      allowClear={mayClearRegion(user)}
      renderFormat={(names) => names.at(-1) ?? ''}
      onChange={(value) => handleChange(value as readonly unknown[] | undefined)}
    />
  );
}

const optionOf = ({ code, name, children }: Region) => ({
  value: code, label: name, ...(children.length > 0 ? { children: children.map((child) => ({ value: child.code, label: child.name })) } : {}),
});

/** Codes from the top to a division; none for a code that is not offered. */
function pathTo(region: Region, code: string): string[] | undefined {
  if (code === region.code) return [code];
  return region.children.some((child) => child.code === code) ? [region.code, code] : undefined;
}
