import type { Meta, StoryObj } from '@storybook/react-vite';
import { paletteOf } from '#kit/tokens/palette.ts';
import { inDark, lookOf, onWall } from './look.ts';

const WORDS = [
  ['--text', '正文'],
  ['--text-soft', '次要'],
  ['--text-faint', '辅助'],
  ['--accent-text', '链接'],
  ['--rise', '上涨 +'],
  ['--fall', '下跌 -'],
  ['--status-good', '最新'],
  ['--status-late', '延迟'],
  ['--status-bad', '过期'],
  ['--status-off', '离线'],
] as const;

const meta: Meta = {
  title: 'kit/Palette 色板',
  render: (_, { globals }) => {
    const { density, theme } = lookOf(globals);
    return (
      <>
        {['--surface-page', '--surface-block', '--surface-sunken', '--surface-chosen'].map((surface) => (
          <p
            key={surface}
            style={{
              background: `var(${surface})`,
              padding: 'var(--space-3)',
              display: 'flex',
              gap: 'var(--space-4)',
            }}
          >
            {WORDS.map(([token, word]) => (
              <span key={token} style={{ color: `var(${token})` }}>
                {word} 3.20
              </span>
            ))}
          </p>
        ))}
        <p
          style={{
            display: 'flex',
            gap: 'var(--space-2)',
            padding: 'var(--space-3)',
            background: 'var(--surface-block)',
          }}
        >
          {paletteOf(density, theme).categories.map((colour) => (
            <span key={colour} style={{ width: 48, height: 48, background: colour }} />
          ))}
        </p>
      </>
    );
  },
};
export default meta;

type Story = StoryObj<typeof meta>;

export const Desk: Story = {};
export const DeskDark: Story = { globals: inDark };
export const Wall: Story = { globals: onWall };
