import { useEffect, useId, useRef } from 'react'
import { isScanBegun } from '#src/browser/keys/scan-begun.ts'
import { useWords } from '#src/browser/words/use-words.ts'
import type { CostAsked } from '#src/features/lending/desk-answers/desk-answer.ts'
import { AmountField } from './amount-field.tsx'
import { ChoiceButton } from './choice-button.tsx'
import styles from './desk.module.css'
import { DeskForm } from './desk-form.tsx'
import { deskWords } from './words.ts'

const buttons = { lost: 'declareLost', damaged: 'returnDamaged' } as const

/** Asks what a lost or damaged copy costs; nothing typed: nothing is charged for it. */
export function CostForm({ use, text, amount }: CostAsked) {
  const words = useWords(deskWords)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  // Whoever said so goes on typing: a scanner that types into this field scans all the same.
  // But not in the middle of the next scan, which would end here as half a code.
  useEffect(() => {
    if (!isScanBegun()) field.current?.select()
  }, [])
  return (
    <>
      <DeskForm
        ask={(value) => ({ text, use, cost: { amount: value('cost'), note: value('note') } })}
        hidden={{ text, use, costs: 'yes' }}
        className={styles.line}
      >
        <AmountField
          ref={field}
          name="cost"
          label={use === 'lost' ? words.priceIn : words.damageIn}
          defaultValue={amount}
        />
        {use === 'damaged' && (
          <div>
            <label htmlFor={`${id}-note`}>{words.whatIsDamaged}</label>
            <input
              id={`${id}-note`}
              name="note"
              className="field"
              maxLength={500}
              autoComplete="off"
            />
          </div>
        )}
        <button type="submit" className="button">
          {words[buttons[use]]}
        </button>
      </DeskForm>
      <div className={styles.choices}>
        <ChoiceButton text="*END" label={words.cancel} />
      </div>
    </>
  )
}
