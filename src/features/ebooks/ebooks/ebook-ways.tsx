import { Link } from 'react-router'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { loginAddress } from '#src/features/people/accounts/login-query.ts'
import { sizeWords } from '#src/kernel/size-words.ts'
import { downloadHref, type EbookKind, type EbookReaders, ebookHref, readHref } from './ebooks.ts'
import { ebookWords } from './words.ts'

type WaysProps = {
  number: number
  kind: EbookKind
  bytes: number | null
  abilities: { readonly read: boolean; readonly download: boolean }
  need: Need
  /** The other site that a link leads to. */
  leadsTo: string | null
}

type Need = {
  readonly readers: EbookReaders
  readonly departments: readonly string[]
  readonly campusOnly: boolean
  readonly isSignedIn: boolean
}

/** How an e-book is read and saved, or what it takes. */
export function EbookWays({ number, kind, bytes, abilities, need, leadsTo }: WaysProps) {
  const words = useWords(ebookWords)
  if (!abilities.read) return <WhatItTakes number={number} need={need} />
  return (
    <>
      <p className={layout.actions}>
        <a className="button" href={readHref(number, kind)} rel="nofollow">
          {leadsTo === null ? words.readOnline : words.openLink}
        </a>
        {abilities.download && (
          <a className="button button-quiet" href={downloadHref(number)} rel="nofollow" download>
            {words.download(words.kindName(kind), sizeWords(bytes ?? 0))}
          </a>
        )}
      </p>
      {leadsTo !== null && (
        <p className={layout.facts}>
          {words.leavesSite} {leadsTo}
        </p>
      )}
      {leadsTo === null && !abilities.download && (
        <p className={layout.facts}>{words.onlyReading}</p>
      )}
    </>
  )
}

function WhatItTakes({ number, need }: { number: number; need: Need }) {
  const words = useWords(ebookWords)
  const { readers, departments, campusOnly, isSignedIn } = need
  const says = {
    everybody: words.forMembers,
    'signed-in': isSignedIn ? words.forMembers : words.signInToRead,
    departments: words.forDepartments(departments.join(', ')),
    listed: words.forList,
  }
  return (
    <div className={layout.notice}>
      {campusOnly && <p>{words.onCampus}</p>}
      {!(campusOnly && readers === 'everybody') && <p>{says[readers]}</p>}
      {isSignedIn ? (
        <p>
          <Link to="/ask">{words.askLibrary}</Link>
        </p>
      ) : (
        <p>
          <Link className="button" to={loginAddress({ next: ebookHref(number) })}>
            {words.signIn}
          </Link>
        </p>
      )}
    </div>
  )
}
