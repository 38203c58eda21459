import marks from '#src/browser/page/marks.module.css'
import styles from './members.module.css'
import type { Standing } from './members.ts'
import { en } from './words/en.ts'
import type { MemberWords } from './words.ts'

type StandingMarkProps = {
  standing: Standing
  isBlocked: boolean
  /** Left out: those of the pages of members, which are in English. */
  words?: MemberWords
}

const looks = {
  valid: { tone: 'good', word: 'valid' },
  'not-yet': { tone: 'warn', word: 'notYet' },
  expired: { tone: 'warn', word: 'expired' },
  withdrawn: { tone: 'bad', word: 'withdrawn' },
} as const satisfies Record<Standing, object>

/** Whether a membership holds, and whether the member is blocked. */
export function StandingMark({ standing, isBlocked, words = en }: StandingMarkProps) {
  const { tone, word } = looks[standing]
  return (
    <span className={styles.marks}>
      {isBlocked && <span className={`${marks.mark} ${marks.bad}`}>{words.blocked}</span>}
      <span className={`${marks.mark} ${marks[tone]}`}>{words[word]}</span>
    </span>
  )
}
