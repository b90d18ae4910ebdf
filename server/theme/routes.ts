import { themeCalls } from '#subjects/theme/calls.ts';
import { type Binding, bound, boundPublic } from '../http/bind.ts';
import type { Services } from '../service/services.ts';
import { keepPicture } from './pictures.ts';
import { rememberedThemes } from './in-use.ts';
import { themeRows, themeVersions } from './repository.ts';
import { followPlatform, restoreTheme, saveTheme } from './writing.ts';

/** Themes 主题 of the platform and its applications. */
export function themeRoutes(services: Services): readonly Binding[] {
  const { db } = services;
  return [
    boundPublic(themeCalls.current, rememberedThemes(services)),
    bound(themeCalls.list, () => themeRows(db)),
    bound(themeCalls.versions, ({ appId }) => themeVersions(db, appId)),
    bound(themeCalls.save, (theme, principal, { address }) => saveTheme(services, theme, { principal, address })),
    bound(themeCalls.restore, (asked, principal, { address }) => restoreTheme(services, asked, { principal, address })),
    bound(themeCalls.follow, (asked, principal, { address }) =>
      followPlatform(services, asked, { principal, address }),
    ),
    bound(themeCalls.picture, (sent, principal, { address }) => keepPicture(services, sent, { principal, address })),
  ];
}
