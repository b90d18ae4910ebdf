import type { Meta, StoryObj } from '@storybook/react-vite';
import { noResponse } from '#browser/failure.ts';
import { recoloured } from '#subjects/theme/rules.ts';
import { tealLook, themeSamples, themeVersionSamples } from '#subjects/theme/samples.ts';
import { ThemePage } from '../../console/pages/admin/theme/ThemePage.tsx';
import type { Answers } from '../../tests/support/sample-server.tsx';
import { ConsolePage } from '../support/ConsolePage.tsx';

function Shown({ answers }: { readonly answers: Answers }) {
  return (
    <ConsolePage answers={answers}>
      <ThemePage title="主题" />
    </ConsolePage>
  );
}

const versions = () => themeVersionSamples;
const [platform, ...applications] = themeSamples;
const withLook = (look: typeof tealLook) => () => [{ ...platform, look }, ...applications];

/** What the platform and its applications look like 主题. */
const meta: Meta<typeof Shown> = { title: 'theme/Theme 主题', component: Shown };
export default meta;

type Story = StoryObj<typeof meta>;

export const Platform: Story = { args: { answers: { 'theme.list': () => themeSamples, 'theme.versions': versions } } };
export const Teal: Story = { args: { answers: { 'theme.list': withLook(tealLook), 'theme.versions': versions } } };
export const TooWeak: Story = {
  // The preview shows what is refused: its words are as faint as the colours that were chosen.
  parameters: { a11y: { config: { rules: [{ id: 'color-contrast', enabled: false }] } } },
  args: {
    answers: {
      'theme.list': withLook(recoloured(recoloured(tealLook, 'lightText', '#9FB8B4'), 'ground', '#7CCFC4')),
      'theme.versions': versions,
    },
  },
};
export const NeverChanged: Story = {
  args: { answers: { 'theme.list': () => themeSamples, 'theme.versions': () => [] } },
};
export const Failed: Story = {
  args: {
    answers: {
      'theme.list': () => {
        throw noResponse({ call: 'theme.list' });
      },
    },
  },
};
