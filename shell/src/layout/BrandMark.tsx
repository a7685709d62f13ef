/** The banyan of the app's icon, in the colours of the palette: one crown on many roots. */
export function BrandMark({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 512 512" width={size} height={size} aria-hidden focusable="false">
      <rect width="512" height="512" rx="128" fill="var(--banyan-filled)" />
      <g fill="none" stroke="var(--banyan-on-filled)" strokeLinecap="round">
        <path strokeWidth="26" d="M256 402V250" />
        <path strokeWidth="14" d="M206 402c0-50 10-70 20-110M306 402c0-50-10-70-20-110" />
        <path strokeWidth="9" d="M160 392v-98M352 392v-98" />
      </g>
      <g fill="var(--banyan-on-filled)">
        <circle cx="256" cy="182" r="78" />
        <circle cx="172" cy="226" r="62" />
        <circle cx="340" cy="226" r="62" />
      </g>
      <g fill="var(--banyan-filled)">
        <circle cx="226" cy="168" r="15" />
        <circle cx="292" cy="196" r="12" />
        <circle cx="178" cy="232" r="12" />
        <circle cx="346" cy="222" r="14" />
      </g>
    </svg>
  );
}
