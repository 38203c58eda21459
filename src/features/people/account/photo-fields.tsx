import { type ReactNode, useState } from 'react'
import { useNavigation } from 'react-router'
import { SendButton } from '#src/browser/forms/send-button.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { megabytesOfPhoto } from '#src/kernel/photo-rules.ts'
import styles from './account.module.css'
import { PhotoField } from './photo-field.tsx'
import { accountWords } from './words.ts'

/**
 * What a form of a photo holds: the picture, its crop and the button that sends them. `children`
 * are further ways to take one.
 */
export function PhotoFields({ children }: { children?: ReactNode }) {
  const [tooLarge, setTooLarge] = useState(false)
  const words = useWords(accountWords)
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <>
      <PhotoField onSize={(size) => setTooLarge(size > megabytesOfPhoto * 1024 * 1024)} />
      {children}
      {tooLarge && (
        <p className={styles.failed} role="alert">
          {words.pictureTooLarge(megabytesOfPhoto)}
        </p>
      )}
      <SendButton disabled={tooLarge} isBusy={isBusy}>
        {isBusy ? words.sending : words.usePhoto}
      </SendButton>
    </>
  )
}
