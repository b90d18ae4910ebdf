import styles from './Panel.module.css';

/** A sheet of map with nothing on it: shown where a section has no data 空状态 (spec 2 §2.2). */
export function EmptyPicture({ text = '暂无数据' }: { readonly text?: string | undefined }) {
  return (
    <div className={styles['empty']}>
      <svg
        viewBox="0 0 120 80"
        width="120"
        height="80"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
      >
        <path d="M14 22 44 12 76 22 106 12V60L76 70 44 60 14 70Z" />
        <path d="M44 12V60M76 22V70" strokeDasharray="3 3" />
        <path d="M60 24c-6 0-10 4-10 9 0 7 10 16 10 16s10-9 10-16c0-5-4-9-10-9Z" />
        <circle cx="60" cy="33" r="3.5" />
      </svg>
      <p>{text}</p>
    </div>
  );
}
