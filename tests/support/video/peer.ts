import type { Browser } from 'playwright';

/** What a page of its own does for a media server that has neither WebRTC nor a camera: it draws, answers offers, and takes pictures. */
export interface Peer {
  /** The answer to an offer of WHEP, with all candidates in it. */
  answer(offer: string): Promise<string>;
  /** What is drawn now, JPEG. */
  picture(): Promise<Buffer>;
  /** Ends every connection, as a machine does that goes away. */
  hangUp(): Promise<void>;
}

interface Drawing {
  answer(offer: string): Promise<string>;
  picture(): string;
  hangUp(): void;
}
/** Whether WebRTC can connect two pages here: without any network but the loopback Chromium names no place to be reached at. */
export async function hasWebRtc(browser: Browser): Promise<boolean> {
  const page = await browser.newPage();
  try {
    return await page.evaluate(async () => {
      const peer = new RTCPeerConnection();
      peer.createDataChannel('try');
      const found = new Promise<boolean>((resolve) => {
        peer.addEventListener('icecandidate', ({ candidate }) =>
          resolve(candidate !== null && candidate.candidate !== ''),
        );
      });
      await peer.setLocalDescription();
      return found.finally(() => peer.close());
    });
  } finally {
    await page.close();
  }
}

/** Opens the page. */
export async function openPeer(browser: Browser): Promise<Peer> {
  const page = await browser.newPage();
  const drawing = await page.evaluateHandle(draw);
  return {
    answer: (offer) => drawing.evaluate((own, sdp) => own.answer(sdp), offer),
    picture: async () => Buffer.from((await drawing.evaluate((own) => own.picture())).split(',')[1] ?? '', 'base64'),
    hangUp: () => drawing.evaluate((own) => own.hangUp()),
  };
}

/** Runs in the page: a bar that moves with time, ten pictures a second. */
function draw(): Drawing {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [320, 180];
  const brush = canvas.getContext('2d');
  let turn = 0;
  setInterval(() => {
    if (!brush) return;
    turn += 1;
    brush.fillStyle = '#123';
    brush.fillRect(0, 0, 320, 180);
    brush.fillStyle = '#fc3';
    brush.fillRect((turn * 7) % 320, 0, 24, 180);
  }, 100);
  const stream = canvas.captureStream(10);
  const peers = new Set<RTCPeerConnection>();
  const complete = (peer: RTCPeerConnection) =>
    new Promise<void>((resolve) => {
      const look = () => peer.iceGatheringState === 'complete' && resolve();
      peer.addEventListener('icegatheringstatechange', look);
      look();
    });
  return {
    async answer(sdp: string) {
      const peer = new RTCPeerConnection();
      peers.add(peer);
      for (const track of stream.getTracks()) peer.addTrack(track, stream);
      await peer.setRemoteDescription({ type: 'offer', sdp });
      await peer.setLocalDescription();
      await complete(peer);
      return peer.localDescription?.sdp ?? '';
    },
    picture: () => canvas.toDataURL('image/jpeg'),
    hangUp() {
      for (const peer of peers) peer.close();
      peers.clear();
    },
  };
}
