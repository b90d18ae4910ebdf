export interface LineIconProps {
  /** The path on a 24 px grid, drawn as a line. */
  readonly path: string;
  readonly className: string | undefined;
}

/** A line drawing in the colour of its text; decoration beside a name. */
export function LineIcon({ path, className }: LineIconProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
