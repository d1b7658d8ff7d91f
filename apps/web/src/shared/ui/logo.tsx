/** A descending line that levels out above the ground: the glide path. */
export function Logo() {
  return (
    <svg viewBox="0 0 118 28" height={28} aria-hidden="true" focusable="false" direction="ltr">
      <rect width="28" height="28" rx="7" fill="#0B6E75" />
      <path d="M5 8c7 0 8 10.5 18 11.4" fill="none" stroke="#fff" strokeWidth="2.6" strokeLinecap="round" />
      <path d="M5 22.5h18" fill="none" stroke="#9CCCD0" strokeWidth="1.8" strokeLinecap="round" />
      {/* As long in every font: nothing beside it moves when ours arrives, in either direction. */}
      <text x="37" y="20" textLength="80" fontSize="19" fontWeight="600" fill="#1B2733">
        Glidepath
      </text>
    </svg>
  );
}
