import { type ReactNode, useEffect, useState } from 'react'
import { useWords } from '#src/browser/words/use-words.ts'
import { useAside } from './aside.ts'
import { AskWhenIdle } from './ask-when-idle.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { MobileBar } from './mobile-bar.tsx'
import { PageFrame } from './page-frame.tsx'
import { PageSearch } from './page-search/page-search.tsx'
import { PageSearchContext } from './page-search/page-search-state.ts'
import styles from './shell.module.css'
import { SideMenu } from './side-menu.tsx'
import { StatusWhenIdle } from './status-when-idle.tsx'
import { TopBar } from './top-bar.tsx'
import { restoreTypedText } from './typed-text.ts'
import { useGateMirror } from './use-gate-mirror.ts'
import { useRememberedUser } from './use-remembered-user.ts'
import { useScroll } from './use-scroll.ts'
import { useScrollManner } from './use-scroll-manner.ts'
import { useShownPerson } from './use-shown-person.ts'
import { useStoredLanguage } from './use-stored-language.ts'
import { measureAtRest } from './vitals.ts'
import { shellWords } from './words.ts'

type ShellProps = {
  children: ReactNode
  /** What is told at the foot of the page. */
  status?: ReactNode
}

/** Everything around a page: bars, menu, page search and footer. */
export function Shell({ children, status = <StatusWhenIdle /> }: ShellProps) {
  const words = useWords(shellWords)
  const { raised, goingDown } = useScroll()
  const pageSearch = useState(false)
  const Aside = useAside()
  useScrollManner()
  const person = useShownPerson()
  useRememberedUser(person)
  useGateMirror(person)
  useStoredLanguage()
  useEffect(restoreTypedText, [])
  useEffect(measureAtRest, [])
  return (
    <div className={styles.shell}>
      <a href="#main" className={styles.skip}>
        {words.skipToContent}
      </a>
      <PageSearchContext value={pageSearch}>
        <TopBar raised={raised} />
        <MobileBar raised={raised} />
        <PageSearch />
      </PageSearchContext>
      <SideMenu />
      <div className={styles.body}>
        {Aside && <Aside />}
        <PageFrame>{children}</PageFrame>
      </div>
      <Footer isFolded={Aside !== null} />
      <AskWhenIdle />
      {status}
      <BottomBar away={goingDown} />
    </div>
  )
}
