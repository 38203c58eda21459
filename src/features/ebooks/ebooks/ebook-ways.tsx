import { href, Link } from 'react-router'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { loginAddress } from '#src/features/people/accounts/login-query.ts'
import { count } from '#src/kernel/counted.ts'
import { sizeWords } from '#src/kernel/size-words.ts'
import type { EbookLending } from './ebook-lending.ts'
import { EbookLoanPanel } from './ebook-loan-panel.tsx'
import { downloadHref, type EbookKind, type EbookReaders, readHref } from './ebooks.ts'
import { useSignInNext } from './sign-in-next.ts'
import { ebookWords } from './words.ts'

type WaysProps = {
  number: number
  kind: EbookKind
  bytes: number | null
  abilities: { readonly read: boolean; readonly use: boolean; readonly download: boolean }
  need: Need
  /** The other site that a link leads to. */
  leadsTo: string | null
  /** How many may have it at a time; null: it is not lent. */
  seats: number | null
  /** How it stands for the reader; null: it is not lent, or nobody is signed in. */
  lending: EbookLending | null
}

type Need = {
  readonly readers: EbookReaders
  readonly departments: readonly string[]
  readonly campusOnly: boolean
  readonly isSignedIn: boolean
}

/** How an e-book is read and saved, or what it takes. */
export function EbookWays(props: WaysProps) {
  const { number, abilities, need, seats, lending } = props
  const isForThem = abilities.use || lending?.own?.kind === 'loan'
  if (!abilities.read && (lending === null || !isForThem)) {
    return <WhatItTakes number={number} need={need} seats={seats} />
  }
  return (
    <>
      {abilities.read && <ReadingWays {...props} />}
      {lending !== null && <EbookLoanPanel number={number} lending={lending} />}
    </>
  )
}

/** How an e-book that is theirs to read is opened and saved. */
function ReadingWays({ number, kind, bytes, abilities, need, leadsTo, seats }: WaysProps) {
  const words = useWords(ebookWords)
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
        {abilities.download && need.isSignedIn && (
          <Link
            className="button button-quiet"
            to={href('/BookSoftcopy/:ebookId/send', { ebookId: String(number) })}
          >
            {words.sendToEreader}
          </Link>
        )}
      </p>
      {leadsTo !== null && (
        <p className={layout.facts}>
          {words.leavesSite} {leadsTo}
        </p>
      )}
      {leadsTo === null && !abilities.download && seats === null && (
        <p className={layout.facts}>{words.onlyReading}</p>
      )}
    </>
  )
}

function WhatItTakes({
  number,
  need,
  seats,
}: {
  number: number
  need: Need
  seats: number | null
}) {
  const words = useWords(ebookWords)
  const { readers, departments, campusOnly, isSignedIn } = need
  const next = useSignInNext(number)
  const says = {
    everybody: words.forMembers,
    'signed-in': isSignedIn
      ? words.forMembers
      : seats === null
        ? words.signInToRead
        : words.signInToBorrow,
    departments: words.forDepartments(departments.join(', ')),
    listed: words.forList,
  }
  return (
    <div className={layout.notice}>
      {seats !== null && <p>{words.isLent(words.readersCounted(seats, count(seats)))}</p>}
      {campusOnly && <p>{words.onCampus}</p>}
      {!(campusOnly && readers === 'everybody') && <p>{says[readers]}</p>}
      {isSignedIn ? (
        <p>
          <Link to="/ask">{words.askLibrary}</Link>
        </p>
      ) : (
        <p>
          <Link className="button" to={loginAddress({ next })}>
            {words.signIn}
          </Link>
        </p>
      )}
    </div>
  )
}
