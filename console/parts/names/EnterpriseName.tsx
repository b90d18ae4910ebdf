import { Link } from 'react-router-dom';
import { enterprisePath } from '#subjects/enterprise/rules.ts';

export interface EnterpriseNameProps {
  /** Undefined where it is not told which one it is. */
  readonly enterpriseId: number | string | undefined;
  readonly name: string;
}

/** An enterprise where a table or a record names it: the way to its own page 企业全景; its name alone where it is not told which it is. */
export function EnterpriseName({ enterpriseId, name }: EnterpriseNameProps) {
  if (enterpriseId === undefined) return name;
  return (
    <Link to={enterprisePath(enterpriseId)} title={`${name}：查看企业全景`}>
      {name}
    </Link>
  );
}
