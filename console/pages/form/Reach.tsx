import { useCall } from '#browser/query.ts';
import { reachLines } from '#subjects/form-issue/rules.ts';
import { formIssueCalls } from '#subjects/form-issue/calls.ts';
import { Answered } from '../../parts/controls/Answered.tsx';
import type { Audience } from './AudienceFields.tsx';
import styles from './Forms.module.css';

const HEIGHT = 44;

/** Whom a form is about to be given out to 发放范围: how many, who the first are, and who of them could not answer. */
export function Reach({ audience }: { readonly audience: Audience }) {
  // What another choice would have reached is no answer to this one.
  const result = useCall(formIssueCalls.reach, { ...audience, enterpriseIds: [] }, { keepLast: false });
  return (
    <div role="status" aria-label="发放范围" className={styles['reach']}>
      <Answered result={result} height={HEIGHT}>
        {(reach) =>
          reachLines(reach).map(({ text, isBad }) => (
            <p key={text} className={isBad ? styles['bad'] : undefined}>
              {text}
            </p>
          ))
        }
      </Answered>
    </div>
  );
}
