const sizes = {
  inline: '',
  strong: 'font-semibold',
  title: 'text-title font-semibold tracking-tight',
  sum: 'text-sum font-semibold tracking-tight',
}

const tones = { ink: '', muted: 'text-muted', success: 'text-success', error: 'text-error' }

type MoneyProps = {
  /** The sum as it is written in the person's country: `1.200,00 €`. */
  text: string
  size?: keyof typeof sizes
  tone?: keyof typeof tones
}

/** A sum: figures of one width, the currency smaller, spaced as its country does, never broken over two lines. */
export function Money({ text, size = 'inline', tone = 'ink' }: MoneyProps) {
  const match = /^(\D*?)([-−+]?\d(?:.*\d)?)(\D*)$/u.exec(text)
  const [, before, figures, after] = match ?? ['', '', text, '']
  const small =
    size === 'sum' ? 'text-[0.6em] font-medium' : size === 'title' ? 'text-[0.8em] font-medium' : ''
  return (
    <span className={`figures whitespace-nowrap ${sizes[size]} ${tones[tone]}`}>
      {before && (
        <>
          <span className={small}>{before.trim()}</span>
          {/\s$/u.test(before) && '\u00a0'}
        </>
      )}
      {figures}
      {after && (
        <>
          {/^\s/u.test(after) && '\u00a0'}
          <span className={small}>{after.trim()}</span>
        </>
      )}
    </span>
  )
}
