import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { page } from 'vitest/browser';
import { expect, it } from 'vitest';
import '../../../console/console.css';
import { CoreProvider } from '#browser/core.tsx';
import { ArcoScope } from '../../../console/parts/arco/ArcoScope.tsx';
import { ReasonDialog } from '../../../console/parts/controls/ReasonDialog.tsx';
import { DetailDrawer } from '../../../console/register/DetailDrawer.tsx';
import { sampleServer } from '../../support/sample-server.tsx';

const nothing = () => undefined;

it('what is typed into a dialog stays with it, though it was asked for while its drawer was still on its way', async () => {
  render(
    <CoreProvider core={sampleServer({}).core}>
      <ArcoScope>
        <DetailDrawer title="采集差异" onClose={nothing}>
          <ReasonDialog
            title="放弃采集结果"
            deed="放弃"
            label="放弃的理由"
            longest={200}
            send={async () => nothing}
            onClose={nothing}
          />
        </DetailDrawer>
      </ArcoScope>
    </CoreProvider>,
  );
  const reason = await screen.findByLabelText('放弃的理由');
  await waitFor(() => {
    for (const each of document.querySelectorAll('.arco-drawer, .arco-modal'))
      expect(each.className).toContain('enter-done');
  });
  await userEvent.keyboard('网站改版');
  expect(reason).toHaveFocus();
  expect(reason).toHaveValue('网站改版');
});

it('a title that is longer than a phone is wide ends before the cross that closes its drawer', async () => {
  await page.viewport(390, 844);
  render(
    <ArcoScope>
      <DetailDrawer title="重点百货周报 江宁金鹰购物中心 2026年第48周 退回修改后再次提交" onClose={nothing}>
        内容
      </DetailDrawer>
    </ArcoScope>,
  );
  const title = (await screen.findByText(/^重点百货周报/)).getBoundingClientRect();
  const cross = document.querySelector('.arco-drawer-close-icon')?.getBoundingClientRect();
  expect(title.right).toBeLessThanOrEqual((cross?.left ?? 0) - 4);
  expect(title.height).toBeLessThan(32);
});
