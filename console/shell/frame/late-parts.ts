import { latePart } from '#kit/frame/late.tsx';

export const SettingsDrawer = latePart(async () => (await import('../settings/SettingsDrawer.tsx')).SettingsDrawer);

export const SevereAlerts = latePart(async () => (await import('../notices/SevereAlerts.tsx')).SevereAlerts);
