import { themeEvents } from '#subjects/theme/events.ts';
import type { Themes } from '#subjects/theme/wire.ts';
import { answerCache } from '../http/answer-cache.ts';
import type { Services } from '../service/services.ts';
import { themesInUse } from './repository.ts';

/** The themes in use, which every page of the desk and every wall asks for: remembered until one is changed. */
export function rememberedThemes(services: Pick<Services, 'db' | 'clock' | 'onMessage'>): () => Promise<Themes> {
  const remembered = answerCache(services, [themeEvents.changed], 1);
  return () => remembered.through('in use', () => themesInUse(services.db));
}

/** What the platform is called 平台名称. */
export function platformTitle(services: Pick<Services, 'db' | 'clock' | 'onMessage'>): () => Promise<string> {
  const themes = rememberedThemes(services);
  return async () => (await themes()).platform.title;
}
