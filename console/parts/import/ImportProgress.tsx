import styles from './ImportProgress.module.css';

/** How far a file is on its way 导入进度: the share that was sent, then that the server checks every row and writes; nothing for null. */
export function ImportProgress({ sent }: { readonly sent: number | null }) {
  if (sent === null) return null;
  return (
    <>
      <progress className={styles['progress']} aria-label="导入进度" {...(sent < 1 ? { value: sent, max: 1 } : {})} />
      <p role="status">{sent < 1 ? `正在上传文件（${Math.floor(sent * 100)}%）` : '文件已上传，服务器正在逐行校验，全部正确后写入'}</p>
    </>
  );
}
