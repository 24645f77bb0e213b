import { useId, type ComponentProps, type ReactNode } from 'react'
import { Link, useNavigation } from 'react-router'
import type { IconName } from './icon-names.ts'
import { useLongWait } from './deferred.tsx'
import { Icon } from './icon.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

type Look = {
  variant?: ButtonVariant
  /** `small` is for tables and toolbars; its target is still 44 px tall on touch screens. */
  size?: 'regular' | 'small'
  icon?: IconName
  iconEnd?: IconName
  /** As wide as what it stands in: the main action on a phone. */
  wide?: boolean
}

/** The clear border of the filled ones is drawn where the device paints its own colours. */
const variants: Record<ButtonVariant, string> = {
  primary: 'border border-transparent bg-primary text-on-primary hover:bg-primary-strong shadow-low',
  secondary: 'bg-surface text-ink border border-edge hover:border-ink hover:bg-sunken',
  quiet:
    'border border-transparent text-ink underline decoration-edge underline-offset-4 hover:bg-neutral-tint hover:decoration-ink',
  danger: 'border border-transparent bg-error-solid text-on-error-solid hover:bg-error-strong shadow-low',
}

const sizes = {
  regular: 'min-h-12 px-5 py-2.5 text-body',
  small: 'min-h-9 px-3 py-1 text-small pointer-coarse:min-h-11',
}

/** The classes of a button, for the rare element that must look like one. */
export function buttonLook({ variant = 'primary', size = 'regular', wide }: Look): string {
  return `pressable print:hidden inline-flex items-center justify-center gap-2 rounded-box text-center font-semibold leading-tight transition-[background-color,border-color] disabled:border-line disabled:bg-neutral-tint disabled:text-muted ${variants[variant]} ${sizes[size]} ${wide ? 'w-full' : ''}`
}

function Content({
  icon,
  iconEnd,
  children,
}: {
  icon?: IconName | undefined
  iconEnd?: IconName | undefined
  children: ReactNode
}) {
  return (
    <>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
      {iconEnd && <Icon name={iconEnd} />}
    </>
  )
}

/** The submit button whose answer is on the way; a page sends one form at a time. */
let lastPressed: string | undefined

type ButtonProps = Look &
  Omit<ComponentProps<'button'>, 'className'> & {
    /** Waits for something else than the answer to its form. */
    busy?: boolean
  }

/**
 * A button. As a submit button it waits for the answer once it was pressed, so that a second press on the
 * way sends nothing; without JavaScript the server's own key protects against the second press.
 */
export function Button({
  variant,
  size,
  icon,
  iconEnd,
  wide,
  busy = false,
  children,
  onClick,
  type = 'submit',
  ...rest
}: ButtonProps) {
  const navigation = useNavigation()
  const id = useId()
  const sent = lastPressed === id && navigation.state !== 'idle' && navigation.formMethod !== undefined
  const pending = busy || sent
  const isTold = useLongWait(sent) || busy

  return (
    <button
      {...rest}
      type={type}
      className={buttonLook({ ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) })}
      aria-disabled={pending || undefined}
      aria-busy={isTold || undefined}
      onClick={(event) => {
        // The second press of a double click may come before the first has shown anything.
        if (pending || event.detail > 1) event.preventDefault()
        else if (type === 'submit') lastPressed = id
        onClick?.(event)
      }}
    >
      {isTold ? (
        <>
          <Icon name="loader-circle" className="size-[1.2em] animate-[turn_900ms_linear_infinite]" />
          <span>{children}</span>
        </>
      ) : (
        <Content icon={icon} iconEnd={iconEnd}>
          {children}
        </Content>
      )}
    </button>
  )
}

type ButtonLinkProps = Look & Omit<ComponentProps<typeof Link>, 'className'>

/** A link that looks like a button: it goes somewhere, it changes nothing. */
export function ButtonLink({ variant, size, icon, iconEnd, wide, children, ...rest }: ButtonLinkProps) {
  return (
    <Link
      {...rest}
      className={buttonLook({ ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) })}
    >
      <Content icon={icon} iconEnd={iconEnd}>
        {children}
      </Content>
    </Link>
  )
}
