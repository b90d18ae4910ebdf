import { render, screen, waitFor } from '@testing-library/react';
import { cdp, page } from 'vitest/browser';
import { beforeAll, expect, it } from 'vitest';
import { comparedSheet } from '#base/sheet/compared.ts';
import { againstLastPeriod } from '#base/sheet/rules.ts';
import { SampleForm } from './sample.tsx';

/** A good's price beside that of the day before, as the price report has it. */
const PRICES = {
  sheets: [
    comparedSheet({
      key: 'day',
      title: '菜价',
      unit: '元/公斤',
      form: { decimals: 2, least: 0, most: 100, unit: 'yuan' },
      rows: [{ key: 'r0', title: '青菜' }],
      filled: ['tue', '本期价格'],
      beside: { lastPeriod: '上期' },
    }),
  ],
  rules: [againstLastPeriod('上期', 40)],
};

interface Spoken {
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
  readonly description?: { readonly value: string };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value: unknown } }[];
}
interface Frame {
  readonly frame: { readonly id: string };
  readonly childFrames?: readonly Frame[];
}
const idsOf = ({ frame, childFrames = [] }: Frame): readonly string[] => [frame.id, ...childFrames.flatMap(idsOf)];

/** What the browser tells a screen reader of the field that has the focus, from its own accessibility tree. */
async function spokenField(): Promise<Spoken | undefined> {
  const inspector = cdp() as unknown as { send: (method: string, given?: object) => Promise<never> };
  await inspector.send('Accessibility.enable');
  const { frameTree } = (await inspector.send('Page.getFrameTree')) as { readonly frameTree: Frame };
  for (const frameId of idsOf(frameTree)) {
    const { nodes } = (await inspector.send('Accessibility.getFullAXTree', { frameId })) as {
      readonly nodes: readonly Spoken[];
    };
    const found = nodes.find(
      ({ role, properties = [] }) =>
        role?.value === 'textbox' && properties.some(({ name, value }) => name === 'focused' && value.value === true),
    );
    if (found) return found;
  }
  return undefined;
}

beforeAll(() => page.viewport(1280, 800));

it('a screen reader hears the role, then the good with its period, the value, the last one and what can be done, then the fault', async () => {
  render(<SampleForm form={PRICES} texts={{ 'day/r0/tue': '30' }} />);
  screen.getByRole('textbox', { name: /^青菜，/ }).focus();
  await waitFor(
    async () => {
      const spoken = await spokenField();
      expect([spoken?.role?.value, spoken?.name?.value, spoken?.description?.value]).toEqual([
        'textbox',
        '青菜，本期价格，30.00 元/公斤，上期 10.00 元/公斤，可填写',
        expect.stringContaining('请说明：比上期高出 200.0%，超过 40%'),
      ]);
      expect(spoken?.properties).toContainEqual(
        expect.objectContaining({ name: 'invalid', value: expect.objectContaining({ value: 'true' }) }),
      );
    },
    { timeout: 15_000 },
  );
});
