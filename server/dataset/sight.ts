import { holds, type Principal } from '../service/principal.ts';

/** Who sees whose a figure is: those who may read the register, and an enterprise, whose rows are all its own. */
export const seesEnterprises = (principal: Principal): boolean =>
  principal.enterpriseId !== null || holds(principal, 'enterprise.read');
