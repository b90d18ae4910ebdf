import { Buffer } from 'node:buffer';
import { crc32, deflateSync } from 'node:zlib';

const [WIDTH, HEIGHT, CHANNELS] = [240, 180, 3];
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A picture of no place, in colours by a number 演示照片: a wall, a floor and a door, PNG. */
export function demonstrationPicture(of: number): Buffer {
  const hue = [90 + ((of * 47) % 120), 110 + ((of * 31) % 100), 120 + ((of * 67) % 90)];
  const lines = Buffer.alloc(HEIGHT * (1 + WIDTH * CHANNELS));
  const door = 30 + ((of * 53) % 140);
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      const isFloor = y > HEIGHT * 0.7;
      const isDoor = !isFloor && y > HEIGHT * 0.25 && x > door && x < door + 46;
      const shade = isFloor ? 0.55 - y / HEIGHT / 5 : isDoor ? 0.4 : 0.85 + x / WIDTH / 8;
      hue.forEach((value, channel) => {
        lines[y * (1 + WIDTH * CHANNELS) + 1 + x * CHANNELS + channel] = Math.min(255, Math.round(value * shade));
      });
    }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(WIDTH, 0);
  head.writeUInt32BE(HEIGHT, 4);
  head.set([8, 2], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
