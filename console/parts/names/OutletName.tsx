import { Link } from 'react-router-dom';
import { outletPath } from '#subjects/enterprise/rules.ts';
import { outletRegister } from '#subjects/market/register.ts';
import { usePermitted } from '../Permitted.tsx';

export interface OutletNameProps {
  readonly outletId: number | string;
  readonly name: string;
}

/** An outlet where a table or a record names it: for who may read outlets the way to its own page 网点全景, else its name. */
export function OutletName({ outletId, name }: OutletNameProps) {
  const mayOpen = usePermitted([`${outletRegister.rights}.read`]);
  if (!mayOpen) return name;
  return (
    <Link to={outletPath(outletId)} title={`${name}：查看网点全景`}>
      {name}
    </Link>
  );
}
