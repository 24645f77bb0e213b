/** The mark of a provider, drawn by us; a key for one that we do not know. */
export function ProviderMark({ provider }: { provider: string }) {
  const Mark = marks[provider] ?? KeyMark
  return (
    <svg viewBox="0 0 24 24" aria-hidden className="size-[1.3em] shrink-0">
      <Mark />
    </svg>
  )
}

const marks: Readonly<Record<string, () => React.ReactNode>> = {
  google: GoogleMark,
  apple: AppleMark,
  microsoft: MicrosoftMark,
}

function GoogleMark() {
  return (
    <g fill="none" strokeWidth="4">
      <path stroke="#ea4335" d="M18.4 6.2A8.5 8.5 0 0 0 4.6 7.8" />
      <path stroke="#fbbc05" d="M4.6 7.8a8.5 8.5 0 0 0 0 8.4" />
      <path stroke="#34a853" d="M4.6 16.2a8.5 8.5 0 0 0 12.8 2.4" />
      <path stroke="#4285f4" d="M17.4 18.6A8.5 8.5 0 0 0 20.5 12H12.3" />
    </g>
  )
}

function AppleMark() {
  return (
    <g fill="currentColor">
      <path d="M15.2 1.5c.2 2.3-1.7 4.5-3.9 4.6-.3-2.3 1.8-4.5 3.9-4.6z" />
      <path d="M12 7.4c1-.1 2.2-1.1 3.9-1.1 1.6 0 3.1.8 4 2.1-3.4 2-2.9 6.7.7 8.1-.9 2.6-2.8 5.5-4.8 5.5-1.4 0-2-.9-3.7-.9s-2.4.9-3.7.9c-2.4 0-5.2-5-5.2-9.2 0-4 2.5-6.5 5.1-6.5 1.6 0 2.7 1 3.7 1.1z" />
    </g>
  )
}

function MicrosoftMark() {
  return (
    <>
      <path fill="#f25022" d="M2 2h9.5v9.5H2z" />
      <path fill="#7fba00" d="M12.5 2H22v9.5h-9.5z" />
      <path fill="#00a4ef" d="M2 12.5h9.5V22H2z" />
      <path fill="#ffb900" d="M12.5 12.5H22V22h-9.5z" />
    </>
  )
}

function KeyMark() {
  return (
    <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
      <circle cx="7.5" cy="15.5" r="4.5" />
      <path d="M10.8 12.2 20 3m-3.5 3.5 3 3" />
    </g>
  )
}
