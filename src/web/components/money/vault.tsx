export type VaultState = 'empty' | 'holding' | 'open' | 'frozen'

/** Custody: a lock seen from the front. Shut while it holds money, open when it let the money go. */
export function Vault({ state }: { state: VaultState }) {
  const shut = state === 'holding' || state === 'frozen'
  return (
    <svg viewBox="0 0 64 64" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden>
      <rect x="1" y="1" width="62" height="62" rx="16" className="vault-ground" />
      <rect x="6" y="6" width="52" height="52" rx="11.5" strokeWidth="1" opacity="0.55" />
      <path
        d={shut ? 'M24 29v-5a8 8 0 0 1 16 0v5' : 'M24 29v-7a8 8 0 0 1 15.4-3'}
        strokeWidth="3"
        strokeLinecap="round"
      />
      <rect x="19" y="28" width="26" height="20" rx="5" fill="currentColor" stroke="none" />
      {state === 'frozen' ? (
        <path d="M29 34v8M35 34v8" className="stroke-warning-tint" strokeWidth="3" strokeLinecap="round" />
      ) : (
        <path
          d="M32 33.6a2.9 2.9 0 0 1 1.5 5.4v4h-3v-4a2.9 2.9 0 0 1 1.5-5.4Z"
          className="vault-ground"
          stroke="none"
        />
      )}
    </svg>
  )
}
