import { SendButton } from '#src/browser/forms/send-button.tsx'

type SaveButtonProps = {
  /** Names the similar books that are shown; '' for none. */
  seen: string
  isBusy: boolean
  label: string
}

/** Saves; where similar books are shown, it says that this is another one. */
export function SaveButton({ seen, isBusy, label }: SaveButtonProps) {
  const isOther = seen !== ''
  return (
    <SendButton isBusy={isBusy} {...(isOther ? { name: 'seen', value: seen } : {})}>
      {isOther ? 'It is a different book: save it' : label}
    </SendButton>
  )
}
