import { href, Link } from 'react-router'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import type { OwnProfile } from './own-profile.ts'
import { ownProfileWords } from './words.ts'

/** What is next for the reader's own profile. */
export function OwnProfileLine({ profile: { number, state, reason } }: { profile: OwnProfile }) {
  const words = useWords(ownProfileWords)
  const says = {
    none: words.none,
    bare: words.bare,
    waits: words.waits,
    returned: words.returned(reason),
  }
  const to =
    number === null
      ? href('/ProfileManager')
      : href('/ProfileManager/:profileId', { profileId: String(number) })
  return (
    <section className={layout.notice} aria-labelledby="own-profile">
      <h2 id="own-profile">{words.yourProfile}</h2>
      <p>
        {says[state]} <Link to={to}>{number === null ? words.create : words.edit}</Link>
      </p>
    </section>
  )
}
