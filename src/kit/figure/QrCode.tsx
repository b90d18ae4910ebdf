import { encode } from 'uqr';
import styles from './QrCode.module.css';

/** Modules of white around the code, without which cameras do not find it. */
const BORDER = 3;

/** A text as a picture that a phone reads 二维码: black on white whatever the page's colours, drawn here and nowhere else. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      className={styles['code']}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path fill="#FFFFFF" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000000" d={path} />
    </svg>
  );
}
