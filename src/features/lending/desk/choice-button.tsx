import { isYes } from '#src/features/lending/desk-answers/anyway.ts'
import type { ScanUse } from '#src/features/lending/desk-answers/desk-answer.ts'
import { DeskForm } from './desk-form.tsx'
import { keyOf } from './desk-keys.ts'

type ChoiceButtonProps = {
  text: string
  use?: ScanUse | undefined
  label: string
  /** What it is for, where the label alone does not say so. */
  title?: string
  className?: string
}

/** A button that asks one thing of the desk. */
export function ChoiceButton({ text, use, label, title, className = '' }: ChoiceButtonProps) {
  return (
    <DeskForm ask={() => ({ text, use: use ?? null })} hidden={{ text, use: use ?? '' }}>
      <button type="submit" className={`button button-quiet ${className}`} aria-label={title}>
        {label}
        {use && isYes({ use }) && <kbd>{keyOf('*ANYWAY')}</kbd>}
      </button>
    </DeskForm>
  )
}
