import { Icon, type IconName } from '../icons.tsx'
import marks from '../page/marks.module.css'
import { play } from '../sound/sound.ts'
import { useWords } from '../words/use-words.ts'
import styles from './page-help.module.css'
import { helpWords } from './words.ts'

/** How an answer is shown and heard, and what that means. */
export type ShownTone = {
  readonly tone: 'good' | 'warn' | 'bad' | 'none'
  readonly icon: IconName
  /** Left out where nothing is heard. */
  readonly sound?: Parameters<typeof play>[0]
  readonly means: string
}

/** What the colours and sounds of answers mean; each sound can be listened to. */
export function ToneList({ tones }: { tones: readonly ShownTone[] }) {
  const words = useWords(helpWords)
  return (
    <ul className={styles.tones}>
      {tones.map(({ tone, icon, sound, means }) => (
        <li key={tone} className={marks[tone]}>
          <Icon name={icon} />
          <p>{means}</p>
          {sound && (
            <button
              type="button"
              className="button button-quiet"
              aria-label={words.listenTo(words[tone])}
              onClick={() => play(sound)}
            >
              {words.listen}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
