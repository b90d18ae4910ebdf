import { later } from '../../timers.ts';
import { type CloseVideo, emptied, play, reasonOfStatus, type VideoOpening } from './opening.ts';

/** On an intranet the candidates of this machine are known at once; what comes later is not waited for, ms. */
const GATHER_WITHIN = 1_000;

/** Plays WebRTC by WHEP: one offer is posted, its answer taken, the session deleted when the picture is left. */
export function openWhep({ video, url, onFault }: VideoOpening): CloseVideo {
  const peer = new RTCPeerConnection();
  const leaving = new AbortController();
  let session: string | undefined;
  peer.addTransceiver('video', { direction: 'recvonly' });
  peer.addEventListener('track', ({ track }) => {
    video.srcObject = new MediaStream([track]);
    play(video);
  });
  peer.addEventListener('connectionstatechange', () => {
    if (peer.connectionState === 'failed') onFault('network');
  });
  const begin = async () => {
    await peer.setLocalDescription();
    await gathered(peer);
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/sdp' },
      body: peer.localDescription?.sdp ?? '',
      signal: leaving.signal,
    });
    if (!answer.ok) return onFault(reasonOfStatus(answer.status));
    const place = answer.headers.get('location');
    session = place === null ? undefined : new URL(place, answer.url).href;
    await peer.setRemoteDescription({ type: 'answer', sdp: await answer.text() });
  };
  begin().catch(() => {
    if (!leaving.signal.aborted) onFault('network');
  });
  return () => {
    if (leaving.signal.aborted) return;
    leaving.abort();
    peer.close();
    if (session !== undefined) void fetch(session, { method: 'DELETE', keepalive: true }).catch(() => undefined);
    emptied(video);
  };
}

function gathered(peer: RTCPeerConnection): Promise<void> {
  return new Promise((resolve) => {
    if (peer.iceGatheringState === 'complete') return resolve();
    later(resolve, GATHER_WITHIN);
    peer.addEventListener('icegatheringstatechange', () => {
      if (peer.iceGatheringState === 'complete') resolve();
    });
  });
}
