import type { MenuPageProps } from '../../parts/menu-page.ts';
import { QueuePage } from './QueuePage.tsx';

/** The queues that the menus name, one a kind (spec 1 §2.6). */
export const OutletQueue = ({ title }: MenuPageProps) => <QueuePage kind="outlet" title={title} />;
export const EnterpriseQueue = ({ title }: MenuPageProps) => <QueuePage kind="enterprise" title={title} />;
export const QuarterQueue = ({ title }: MenuPageProps) => <QueuePage kind="quarter" title={title} />;
export const BrandQueue = ({ title }: MenuPageProps) => <QueuePage kind="brand" title={title} />;
