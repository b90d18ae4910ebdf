import type { Meta, StoryObj } from '@storybook/react-vite';
import { SHEETS, type SheetOf } from './pictures/sheets.ts';
import styles from './Glossary.module.css';

const drawn = import.meta.glob<string>('./pictures/*.jpg', { eager: true, query: '?url', import: 'default' });

/** Every page of an administrator's menus at one size and in one theme, small, under its name and address. */
function Pictures({ file, title }: SheetOf) {
  return (
    <main className={styles['page']}>
      <h1>页面图集 {title}</h1>
      <p>管理员菜单中的每一页，由 npm run pictures 在演示数据上绘制。</p>
      <img src={drawn[`./pictures/${file}.jpg`]} alt={`${title}下的全部页面`} width="100%" />
    </main>
  );
}

const story = (file: string): StoryObj<typeof Pictures> => ({ args: SHEETS.find((sheet) => sheet.file === file) });

const meta: Meta<typeof Pictures> = { title: 'house/页面图集', component: Pictures };
export default meta;

export const DeskLight = story('desk-light');
export const DeskDark = story('desk-dark');
export const LargeLight = story('large-light');
export const LargeDark = story('large-dark');
export const PhoneLight = story('phone-light');
export const PhoneDark = story('phone-dark');
