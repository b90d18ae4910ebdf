import { useAtomValue } from 'jotai';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useCall } from '#browser/query.ts';
import { sessionAtom } from '#browser/session.ts';
import { formCalls } from '#subjects/form/calls.ts';
import { FORM_TEST_PATH } from '#subjects/form/terms.ts';
import { Trial } from '../../form/Trial.tsx';
import { textIn } from '../../parts/address.ts';
import { ArcoScope } from '../../parts/arco/ArcoScope.tsx';
import { Answered } from '../../parts/controls/Answered.tsx';
import { StandingAlone } from '../../parts/missing/StandingAlone.tsx';
import styles from './FormPreview.module.css';
import { PublicFrame } from './PublicFrame.tsx';

const FORM = 'form';

/**
 * 填报表预览 /bfillViewPc and /bfillViewTest (spec 1 §2.1): a form's draft as a desk shows it, or on a phone's width, to be tried with invented
 * answers. Anybody may open the address; the draft itself is given to who may read forms.
 */
export function FormPreviewPage() {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const signedIn = useAtomValue(sessionAtom).user !== null;
  const isPhone = pathname === FORM_TEST_PATH;
  const title = isPhone ? '填报表预览（试填）' : '填报表预览';
  const formId = Number(textIn(query, FORM));
  const asked = signedIn && Number.isInteger(formId) && formId > 0;
  const result = useCall(formCalls.one, { formId: asked ? formId : 1 }, { enabled: asked, keepLast: false });
  if (!asked)
    return (
      <StandingAlone
        title={title}
        text={isPhone ? '用于核对填报表的版式和校验规则。' : '以电脑版式预览填报表。'}
        hint={
          signedIn ? '请从“填报表单 › 表单设计”打开要预览的表单。' : '预览未发布的表单需要登录，且有查看表单的权限。'
        }
        way={signedIn ? { to: '/form/forms', label: '前往表单设计' } : { to: '/cas', label: '登录平台' }}
      />
    );
  return (
    <PublicFrame title={result.data?.definition.title ?? title} note="预览和试填，内容不会提交。">
      <ArcoScope>
        <Answered result={result} height={320}>
          {({ definition }) => (
            <div className={isPhone ? styles['phone'] : undefined}>
              <Trial definition={definition} />
            </div>
          )}
        </Answered>
      </ArcoScope>
    </PublicFrame>
  );
}
