import type { StreamQuality, VideoSource } from '#base/video/source.ts';
import { demonstrationSources } from '#subjects/camera/rules.ts';
import { isMediaServer, type MediaServer } from '#subjects/camera/terms.ts';
import type { Services } from '../../service/services.ts';
import type { StoredCamera } from '../repository.ts';
import { waysOf } from './addresses.ts';
import { signedAddress } from './signed.ts';
import { startedStream } from './wvp.ts';

/** How a camera's picture can be had without a plug-in; whether its platform says that it is there. */
export async function offerOf(
  services: Pick<Services, 'config' | 'secrets' | 'clock'>,
  { code, source, stream, subStream }: StoredCamera,
): Promise<{ readonly online: boolean; readonly sources: readonly VideoSource[] }> {
  if (source === 'demonstration') return { online: true, sources: demonstrationSources(code) };
  const { wvp } = services.config.media;
  const streams = (
    [
      ['main', stream],
      ['sub', subStream],
    ] as const
  ).filter(([, name]) => name !== '');
  if (source === 'wvp' && wvp) {
    const started = await Promise.all(
      streams.map(async ([quality, name]) => [quality, await startedStream(wvp, name).catch(() => undefined)] as const),
    );
    const sources = started.flatMap(([quality, name]) =>
      name === undefined ? [] : sourcesOf(services, 'zlmediakit', name, quality),
    );
    return { online: sources.length > 0, sources };
  }
  const sources = isMediaServer(source)
    ? streams.flatMap(([quality, name]) => sourcesOf(services, source, name, quality))
    : [];
  return { online: true, sources };
}

function sourcesOf(
  { config, secrets, clock }: Pick<Services, 'config' | 'secrets' | 'clock'>,
  server: MediaServer,
  stream: string,
  quality: StreamQuality,
): readonly VideoSource[] {
  const { bases, minutes } = config.media;
  const base = bases[server];
  if (base === undefined) return [];
  return waysOf(server, stream).map(({ kind, path }) => ({
    kind,
    quality,
    url: signedAddress(secrets, { base, server, stream, path, now: clock.now(), minutes }),
  }));
}
