import { Link } from 'react-router-dom';
import { enterprisePath } from '#subjects/enterprise/rules.ts';

export interface EnterpriseNameProps {
  readonly enterpriseId: number | string;
  readonly name: string;
}

/** An enterprise where a table or a record names it: the way to its own page 企业全景. */
export function EnterpriseName({ enterpriseId, name }: EnterpriseNameProps) {
  return (
    <Link to={enterprisePath(enterpriseId)} title={`${name}：查看企业全景`}>
      {name}
    </Link>
  );
}
