import type { ComponentProps } from 'react'

type SendButtonProps = ComponentProps<'button'> & {
  /** Whether what it sent is under way. */
  isBusy: boolean
}

/**
 * The button that sends a form. While that is under way it keeps the focus, but sends nothing more;
 * Enter in a field presses it too.
 */
export function SendButton({ isBusy, className = 'button', ...rest }: SendButtonProps) {
  return (
    <button
      {...rest}
      type="submit"
      className={className}
      aria-disabled={isBusy}
      onClick={(event) => {
        if (isBusy) event.preventDefault()
      }}
    />
  )
}
