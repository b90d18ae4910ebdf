import '@arco-design/web-react/es/_util/react-19-adapter';
import '#kit/tokens/tokens.css';
import '#kit/tokens/base.css';
import '#kit/tokens/own-face.ts';
import './preview.css';
import type { Preview } from '@storybook/react-vite';

const preview: Preview = {
  tags: ['autodocs'],
  parameters: {
    layout: 'fullscreen',
    backgrounds: { disable: true },
    controls: { expanded: true },
    a11y: { test: 'error' },
    options: { storySort: { order: ['house', 'kit'] } },
  },
  globalTypes: {
    density: {
      description: '大屏或桌面',
      toolbar: {
        title: '密度',
        items: [
          { value: 'desk', title: '桌面' },
          { value: 'wall', title: '大屏' },
        ],
        dynamicTitle: true,
      },
    },
    theme: {
      description: '桌面的主题',
      toolbar: {
        title: '主题',
        items: [
          { value: 'light', title: '浅色' },
          { value: 'dark', title: '深色' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { density: 'desk', theme: 'light' },
  decorators: [
    (Story, { globals, viewMode }) => {
      const { density, theme } = globals as { density: string; theme: string };
      if (viewMode !== 'docs') Object.assign(document.documentElement.dataset, { density, theme, face: 'own' });
      return (
        <div className="story" data-density={density} data-theme={theme}>
          <Story />
        </div>
      );
    },
  ],
};

export default preview;
