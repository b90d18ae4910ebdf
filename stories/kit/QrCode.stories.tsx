import type { Meta, StoryObj } from '@storybook/react-vite';
import { QrCode } from '#kit/figure/QrCode.tsx';

/** 二维码: a text that a phone reads from the screen, black on white on every ground. */
const meta: Meta<typeof QrCode> = { title: 'kit/QrCode', component: QrCode };
export default meta;
type Story = StoryObj<typeof QrCode>;

export const Short: Story = { args: { text: 'https://sw.nanjing.example/', label: '控制台地址' } };
export const KeyOfAnAuthenticator: Story = {
  args: {
    text: 'otpauth://totp/%E5%8D%97%E4%BA%AC%E5%B8%82%E5%95%86%E5%8A%A1%E7%9B%91%E7%AE%A1%E4%BF%A1%E6%81%AF%E5%B9%B3%E5%8F%B0:admin?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=%E5%8D%97%E4%BA%AC',
    label: '验证器二维码',
  },
};
