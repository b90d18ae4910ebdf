import type { SourceKind } from '#base/video/source.ts';
import type { MediaServer } from '#subjects/camera/terms.ts';

/** One way to a stream, relative to where its media server is reached. */
export interface StreamWay {
  readonly kind: SourceKind;
  readonly path: string;
}

/** How a media server names its streams: what a browser opens, in the order in which it should try, and all that belongs to a stream. */
interface Naming {
  readonly ways: (stream: string) => readonly StreamWay[];
  /** Beginnings of every path that playing the stream asks for; after a dash comes the number of a piece. */
  readonly within: (stream: string) => readonly string[];
}

const NAMINGS: Readonly<Record<MediaServer, Naming>> = {
  // A proxy in front puts its two ports into two folders: 8889 for WebRTC, 8888 for HLS.
  mediamtx: {
    ways: (stream) => [
      { kind: 'whep', path: `/webrtc/${stream}/whep` },
      { kind: 'hls', path: `/hls/${stream}/index.m3u8` },
    ],
    within: (stream) => [`/webrtc/${stream}/`, `/hls/${stream}/`],
  },
  zlmediakit: {
    ways: (stream) => [
      { kind: 'whep', path: `/index/api/whep?${appAndStream(stream)}` },
      { kind: 'ws-flv', path: `/${stream}.live.flv` },
      { kind: 'hls', path: `/${stream}/hls.m3u8` },
    ],
    within: (stream) => [`/index/api/whep?${appAndStream(stream)}`, `/${stream}.live.flv`, `/${stream}/`],
  },
  // FLV comes last: over HTTP/1.1 a browser plays six of them and no more, and SRS has none over web sockets.
  srs: {
    ways: (stream) => [
      { kind: 'whep', path: `/rtc/v1/whep/?${appAndStream(stream)}` },
      { kind: 'hls', path: `/${stream}.m3u8` },
      { kind: 'flv', path: `/${stream}.flv` },
    ],
    within: (stream) => [`/rtc/v1/whep/?${appAndStream(stream)}`, `/${stream}.m3u8`, `/${stream}.flv`, `/${stream}-`],
  },
  go2rtc: {
    ways: (stream) => [
      { kind: 'whep', path: `/api/webrtc?${sourceNamed(stream)}` },
      { kind: 'hls', path: `/api/stream.m3u8?${sourceNamed(stream)}` },
      { kind: 'snapshot', path: `/api/frame.jpeg?${sourceNamed(stream)}` },
    ],
    // The pieces of its lists carry a session that nobody guesses.
    within: (stream) => [
      `/api/webrtc?${sourceNamed(stream)}`,
      `/api/stream.m3u8?${sourceNamed(stream)}`,
      `/api/frame.jpeg?${sourceNamed(stream)}`,
      '/api/hls/',
    ],
  },
};

/** How a browser may open a stream, best first. `stream` is the name that the camera's record holds: `live/door-1`. */
export const waysOf = (server: MediaServer, stream: string): readonly StreamWay[] => NAMINGS[server].ways(stream);

/** Whether a path of a media server is part of playing this stream: an address that is signed for one opens no other. */
export function belongsTo(server: MediaServer, stream: string, path: string): boolean {
  if (path.includes('..') || path.includes('%')) return false;
  return NAMINGS[server].within(stream).some((beginning) => {
    const rest = path.slice(beginning.length);
    if (!path.startsWith(beginning)) return false;
    if (beginning.endsWith('-')) return /^\d+\.ts(?:$|\?)/.test(rest);
    return beginning.endsWith('/') || /^(?:$|[?&])/.test(rest);
  });
}

function appAndStream(name: string): string {
  const [app = '', ...rest] = name.split('/');
  return `app=${app}&stream=${rest.join('/')}`;
}

function sourceNamed(stream: string): string {
  return `src=${stream}`;
}
